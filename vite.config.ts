import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { apiDocuments } from './scripts/build/api-documents.ts'
import { createClassName } from './scripts/build/class-names.ts'
import { clientChunks } from './scripts/build/client-chunks.ts'
import { clientManifest, DESK_MANIFEST, deskEntries, entries } from './scripts/build/client-manifest.ts'
import { embedBuilds, embedScript } from './scripts/build/embed-script.ts'
import { compiledMessages, messagesEntries } from './scripts/build/messages.ts'
import { lazyImports, pageStyles } from './scripts/build/page-styles.ts'
import { addShippedFonts } from './scripts/build/shipped-fonts.ts'
import { timeZonePlaces } from './scripts/build/time-zone-places.ts'
import { keepPrivate } from './scripts/private-files.ts'

// A build has a copy of `.dev.vars`, and the development server stores data.
keepPrivate()

/** Rolldown's warnings that are off: jotai marks its modules for React Server Components, which are not used here. */
const checks = { moduleLevelDirective: false }

/** The Worker imports statically the modules that the browser loads as lazy chunks. */
const workerChecks = { ...checks, ineffectiveDynamicImport: false }

/** Preserves CSS modules whose class names the client does not use: Vite would remove them as dead code. */
const preservedStyles: Plugin = {
  name: 'daybook:preserved-styles',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

/** Leaves out React's renderer of streams: pages are rendered as a whole. */
const wholePagesOnly: Plugin = {
  name: 'daybook:whole-pages-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'daybook',
  load: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler: () => 'module.exports = {}',
  },
}

/** Has the rules for phone numbers once in the Worker: the browser's shorter ones are a part of the server's. */
const onePhoneRules: Plugin = {
  name: 'daybook:one-phone-rules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'daybook',
  resolveId: {
    filter: { id: /^libphonenumber-js\/min$/ },
    handler(_, importer) {
      return this.resolve('libphonenumber-js/max', importer)
    },
  },
}

export default defineConfig({
  // Tells pages of this build from cached ones, which refer to other files.
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(Date.now().toString(36)) },
  plugins: [
    compiledMessages(),
    preservedStyles,
    pageStyles(),
    lazyImports,
    wholePagesOnly,
    onePhoneRules,
    clientManifest(),
    addShippedFonts(),
    apiDocuments(),
    embedScript(),
    timeZonePlaces(),
    cloudflare({ persistState: { path: '.wrangler/state' } }),
  ],
  css: { modules: { generateScopedName: createClassName } },
  publicDir: 'client/public',
  server: { port: 8787, strictPort: true },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: {
      build: {
        manifest: true,
        // Pages preload what they need at first, and lazy chunks have nothing to load ahead.
        modulePreload: false,
        rolldownOptions: {
          input: { ...entries, ...messagesEntries },
          // The modules of messages are imported by URL.
          preserveEntrySignatures: 'allow-extension',
          checks,
          output: { codeSplitting: clientChunks },
        },
      },
    },
    // A build of its own: it shares no file with the pages of visitors, and changes none.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: DESK_MANIFEST,
        rolldownOptions: { input: deskEntries, checks },
      },
    },
    embed: { consumer: 'client', build: embedBuilds.embed },
    embedUi: { consumer: 'client', build: embedBuilds.embedUi },
    // An isolate parses the whole Worker before its first response.
    daybook: { build: { minify: true, sourcemap: true, rolldownOptions: { checks: workerChecks } } },
  },
  builder: {
    // The Worker is built last: it reads the manifests of the others.
    async buildApp(builder) {
      for (const name of ['client', 'desk', 'embed', 'embedUi', 'daybook']) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`No environment ${name}`)
        await builder.build(environment)
      }
    },
  },
})
