import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { dress } from './lib/settings.svelte'
import { firstLanguage, speak } from './lib/words.svelte'

dress()
void speak(firstLanguage()).finally(() => mount(App, { target: document.getElementById('page')! }))
