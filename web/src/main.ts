import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { dress } from './lib/settings.svelte'
import { firstLanguage } from './lib/languages'
import { speak } from './lib/words.svelte'

dress()
// An app that is installed has a page for when the server cannot be reached; see public/sw.js.
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))

void firstLanguage().then(speak).finally(() => mount(App, { target: document.getElementById('page')! }))
