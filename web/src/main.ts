import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { dress } from './lib/settings.svelte'
import { firstLanguage } from './lib/languages'
import { speak } from './lib/words.svelte'

dress()
void firstLanguage().then(speak).finally(() => mount(App, { target: document.getElementById('page')! }))
