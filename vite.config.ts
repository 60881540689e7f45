import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { apiDocuments } from './scripts/build/api-documents.ts'
import { clientChunks } from './scripts/build/client-chunks.ts'
import { DESK_MANIFEST, deskEntries, entries } from './scripts/build/client-manifest.ts'
import { componentPage } from './scripts/build/component-page.ts'
import { createClassName } from './scripts/build/css-class-names.ts'
import { embedBuilds, embedScript } from './scripts/build/embed-script.ts'
import { deskMessages, setupLabels } from './scripts/build/locale-files.ts'
import { messagesEntries } from './scripts/build/messages.ts'
import { lazyImports, pageStyles } from './scripts/build/page-styles.ts'
import { publicHolidays } from './scripts/build/public-holidays.ts'
import { startingPoints } from './scripts/build/starting-points.ts'
import { trimmedReact } from './scripts/build/trim-react.ts'
import { virtualModules } from './scripts/build/virtual-modules.ts'
import { keepPrivate } from './scripts/private-files.ts'

// A build contains a copy of `.dev.vars`, and the development server stores data. Other users must not read them.
keepPrivate()

/** Rolldown's warnings that are off: jotai marks its modules for React Server Components, which are not used here. */
const checks = { moduleLevelDirective: false }

/** The Worker has one more warning off: it imports statically the modules that the browser loads as lazy chunks. */
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

/** Leaves React's streaming renderer out of the Worker, which renders pages as a whole. */
const wholePagesOnly: Plugin = {
  name: 'daybook:whole-pages-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'daybook',
  load: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler: () => 'module.exports = {}',
  },
}

/** Bundles one set of rules for phone numbers into the Worker: the large set of the server contains the small one of the browser. */
const singlePhoneMetadata: Plugin = {
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

export default defineConfig(({ command }) => ({
  // Distinguishes the pages of this build from cached pages of other builds, which refer to other files.
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(Date.now().toString(36)) },
  plugins: [
    virtualModules(),
    preservedStyles,
    pageStyles(),
    lazyImports,
    wholePagesOnly,
    trimmedReact,
    singlePhoneMetadata,
    apiDocuments(),
    embedScript(),
    deskMessages(),
    setupLabels(),
    startingPoints(),
    publicHolidays(),
    componentPage,
    cloudflare({ persistState: { path: '.wrangler/state' } }),
  ],
  // In development, Vite creates the names, which contain the name of the class.
  css: { modules: command === 'build' ? { generateScopedName: createClassName } : {} },
  publicDir: 'client/public',
  // The desk reads its texts from the static files by the host `assets.invalid`, which does not exist.
  server: { port: 8787, strictPort: true, allowedHosts: ['assets.invalid'] },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: {
      build: {
        manifest: true,
        // Vite's own preloading is off: pages preload what they need at first, and lazy chunks have nothing to preload.
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
    // The desk is built separately: it shares no file with the pages of visitors, and its build changes none of theirs.
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
    // Minified, because an isolate parses the whole Worker before its first response.
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
}))
