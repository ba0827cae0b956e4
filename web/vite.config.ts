import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Built into the package, which serves it; while developing, a table server answers on its own port.
const server = 'http://127.0.0.1:8123'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/pitboss/page', emptyOutDir: true, target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { '/api': { target: server, ws: true }, '/lang': { target: server } } },
})
