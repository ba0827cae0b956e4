import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

// While developing, a table server answers on its own port.
const server = 'http://127.0.0.1:8123'

/** The terms of what is shipped with the page and was made by others: its runtime, its hashes and the face of its signs. */
function licenses(...names: string[]): Plugin {
  return {
    name: 'licenses',
    generateBundle() {
      const terms = names.map((name) => `${name}\n\n${readFileSync(`node_modules/${name}`, 'utf-8')}`)
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: terms.join('\n\n') })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), licenses('svelte/LICENSE.md', '@noble/hashes/LICENSE', '@fontsource/yeseva-one/LICENSE')],
  build: {
    outDir: '../src/pitboss/page',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/lang': { target: server } } },
})
