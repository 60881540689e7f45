import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'
import { textKeys } from '../../client/embed/ui/text-keys.ts'
import { localeCodes } from '../../locales/codes.ts'

const MODULE_ID = 'virtual:embed-texts'

/** Provides `/embed-ui.js` with its texts in all languages, from the catalogues. */
function embedTexts(): Plugin {
  let root = ''
  return {
    name: 'daybook:embed-texts',
    configResolved(config) {
      root = config.root
    },
    resolveId: (source) => (source === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(source) {
      if (source !== `\0${MODULE_ID}`) return undefined
      const texts = await Promise.all(
        localeCodes.map(async (code) => {
          const messages = JSON.parse(await readFile(join(root, `locales/${code}.json`), 'utf8'))
          return [code, textKeys.map((key) => messages[key])]
        }),
      )
      return `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}

const shared: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'es2022',
}

/**
 * The builds of the files that run in the pages of other sites: a classic script, and the module that it loads when needed. Their
 * names have no hash, because other sites link to them. The script is built as a library, because Vite would add its preloading
 * of chunks to other scripts.
 */
export const embedBuilds: Record<'embed' | 'embedUi', BuildEnvironmentOptions> = {
  embed: {
    ...shared,
    lib: { entry: 'client/entries/embed.ts', formats: ['iife'], name: 'embed', fileName: () => 'embed.js' },
  },
  embedUi: {
    ...shared,
    rolldownOptions: {
      input: 'client/entries/embed-ui.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'embed-ui.js' },
    },
  },
}

/** Provides the embed files with their texts. In development, builds the files on each request. */
export function embedScript(): Plugin[] {
  return [
    embedTexts(),
    {
      name: 'daybook:embed-script',
      configureServer({ config, middlewares }) {
        for (const [name, options] of Object.entries(embedBuilds)) {
          const file = name === 'embed' ? '/embed.js' : '/embed-ui.js'
          middlewares.use(file, async (_, response) => {
            const built = await build({
              configFile: false,
              logLevel: 'warn',
              root: config.root,
              plugins: [embedTexts()],
              build: { ...options, write: false },
            })
            const code = [built].flat().flatMap((result) => ('output' in result ? result.output[0].code : []))
            response
              .setHeader('Content-Type', 'text/javascript')
              .setHeader('Access-Control-Allow-Origin', '*')
            response.end(code.join(''))
          })
        }
      },
    },
  ]
}
