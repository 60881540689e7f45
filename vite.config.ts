import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { apiDocuments } from './build/api-documents.ts'
import { clientManifest, entries } from './build/client-manifest.ts'
import { keptStyles } from './build/kept-styles.ts'
import { compiledMessages } from './build/messages.ts'

// jotai marks its modules for React Server Components, which are not used here.
const checks = { moduleLevelDirective: false }

// The Worker renders at once what the browser loads as a part of its own.
const workerChecks = { ...checks, ineffectiveDynamicImport: false }

// One file of what all islands share, and one of what the booking's two do, compress better than the several that would be
// made of them. What forms and problems alone are made of stays apart: no first load of a booking needs it. So does what the
// loader of islands shares with them.
const late =
  /details\/|waitlist\/(join-form|place)|challenge|use-(post-form|submit-booking)|taken-notice|wrong-choices|field-message|problem\.ts|(?:money\/)?quote|due|reload-guard/
const parts =
  /\/client\/ui\/(?!field|choice|card|challenge|problem-alert|error-summary|phone|turnstile).*\.(ts|tsx)$/
const code = `(?!${late.source}).*\\.(js|ts|tsx)$`
const everywhere = [
  new RegExp(`/(node_modules|locales|client/page)/${code}`),
  /\/worker\/contract\/money\/currency-exponent\.ts$/,
  parts,
  /\/client\/ui\/alert\.module\.css$/,
  /vite\/preload-helper/,
]
const booking = [
  new RegExp(`/(node_modules|worker/contract(?!/forms|/failure|/content)|client/(booking|page))/${code}`),
  parts,
  /\/client\/booking\/(?!details\/details-step).*\.module\.css$/,
]
const group = (name: string, patterns: readonly RegExp[], minShareCount: number) => ({
  ...{ name, test: new RegExp(patterns.map(({ source }) => source).join('|')), minShareCount },
  ...{ priority: minShareCount, includeDependenciesRecursively: false },
})
/** Styles that pages without islands have too, whose names islands read. */
const looks = [/\/client\/ui\/(button|heading|visually-hidden)\.module\.css$/]
const codeSplitting = {
  groups: [group('looks', looks, 4), group('base', everywhere, 3), group('island', booking, 2)],
}

export default defineConfig({
  // Pages that another build rendered name other files.
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(Date.now().toString(36)) },
  plugins: [
    compiledMessages(),
    keptStyles(),
    clientManifest(),
    apiDocuments(),
    cloudflare({ persistState: { path: '.wrangler/state' } }),
  ],
  publicDir: 'client/public',
  server: { port: 8787, strictPort: true },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: {
      build: { manifest: true, rolldownOptions: { input: entries, checks, output: { codeSplitting } } },
    },
    // An isolate reads all of it before its first answer.
    daybook: { build: { minify: true, sourcemap: true, rolldownOptions: { checks: workerChecks } } },
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
