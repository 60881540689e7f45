import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { clientManifest, entries } from './build/client-manifest.ts'
import { compiledMessages } from './build/messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), clientManifest(), cloudflare({ persistState: { path: '.wrangler/state' } })],
  publicDir: 'client/public',
  server: { port: 8787, strictPort: true },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: { build: { manifest: true, rollupOptions: { input: entries } } },
  },
  builder: {
    // The Worker is built last: it reads the client's manifest.
    async buildApp(builder) {
      for (const name of ['client', 'daybook']) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`No environment ${name}`)
        await builder.build(environment)
      }
    },
  },
})
