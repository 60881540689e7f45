import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const MODULE_ID = 'virtual:client-manifest'

export const entries = {
  flow: 'client/entries/flow.tsx',
  form: 'client/entries/form.tsx',
  manage: 'client/entries/manage.tsx',
  page: 'client/entries/page.ts',
  consent: 'client/entries/consent.ts',
  content: 'client/entries/content.ts',
  islands: 'client/entries/islands.ts',
  request: 'client/entries/request.ts',
  results: 'client/entries/results.ts',
}

/** The entries of the desk, which are built apart. */
export const deskEntries = { desk: 'client/entries/desk.ts' }

/** The file of their manifest, below that of the others. */
export const DESK_MANIFEST = '.vite/desk-manifest.json'

interface EntryAssets {
  js: string
  css: string[]
  /** The chunks that the entry imports statically, to be preloaded with it. */
  imports: string[]
}

function collectAssets(manifest: Manifest, source: string): EntryAssets {
  const css = new Set<string>()
  const imports = new Set<string>()
  const visited = new Set<string>()
  const getChunk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client's manifest has no ${key}`)
    return chunk
  }
  // Includes lazy chunks: the server renders their components, so the page needs their styles from the start.
  const addStyles = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = getChunk(key)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) addStyles(next)
    for (const file of chunk.css ?? []) css.add(`/${file}`)
  }
  const addImports = (key: string) => {
    for (const next of getChunk(key).imports ?? []) {
      const file = `/${getChunk(next).file}`
      if (imports.has(file)) continue
      imports.add(file)
      addImports(next)
    }
  }
  addStyles(source)
  addImports(source)
  return { js: `/${getChunk(source).file}`, css: [...css], imports: [...imports] }
}

/** Provides the Worker with the URLs of the client's entries: hashed files, or their sources in development. */
export function clientManifest(): Plugin {
  let clientDir = ''
  let isBuild = false
  return {
    name: 'daybook:client-manifest',
    configResolved(config) {
      isBuild = config.command === 'build'
      clientDir = join(config.root, config.environments.client?.build.outDir ?? 'dist/client')
    },
    resolveId: (source) => (source === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load(source) {
      if (source !== `\0${MODULE_ID}`) return undefined
      const read = (file: string): Manifest => JSON.parse(readFileSync(join(clientDir, file), 'utf8'))
      const listAssets = (sources: Record<string, string>, manifestFile: string) => {
        const manifest = isBuild ? read(manifestFile) : undefined
        return Object.entries(sources).map(([name, file]): [string, EntryAssets] => [
          name,
          manifest ? collectAssets(manifest, file) : { js: `/${file}`, css: [], imports: [] },
        ])
      }
      const assets = [
        ...listAssets(entries, '.vite/manifest.json'),
        ...listAssets(deskEntries, DESK_MANIFEST),
      ]
      return `export const clientManifest = ${JSON.stringify(Object.fromEntries(assets))}`
    },
  }
}
