import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const id = 'virtual:client-manifest'

export const entries = {
  flow: 'client/entries/flow.tsx',
  form: 'client/entries/form.tsx',
  manage: 'client/entries/manage.tsx',
  page: 'client/entries/page.ts',
  content: 'client/entries/content.ts',
  islands: 'client/entries/islands.ts',
  results: 'client/entries/results.ts',
}

interface EntryAssets {
  js: string
  css: string[]
  /** Chunks that the entry imports, to be preloaded with it. */
  imports: string[]
}

function assetsOf(manifest: Manifest, source: string): EntryAssets {
  const css = new Set<string>()
  const imports = new Set<string>()
  const styled = new Set<string>()
  const chunkOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client's manifest has no ${key}`)
    return chunk
  }
  // The server renders parts that the browser loads later: their styles are in the page from the start.
  const style = (key: string) => {
    if (styled.has(key)) return
    styled.add(key)
    const chunk = chunkOf(key)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) style(next)
    for (const file of chunk.css ?? []) css.add(`/${file}`)
  }
  const visit = (key: string) => {
    const chunk = chunkOf(key)
    for (const next of chunk.imports ?? []) {
      const file = `/${chunkOf(next).file}`
      if (imports.has(file)) continue
      imports.add(file)
      visit(next)
    }
    return `/${chunk.file}`
  }
  style(source)
  return { js: visit(source), css: [...css], imports: [...imports] }
}

/** Gives the Worker the hashed addresses of the client's entries; in development, their sources. */
export function clientManifest(): Plugin {
  let clientDir = ''
  let building = false
  return {
    name: 'daybook:client-manifest',
    configResolved(config) {
      building = config.command === 'build'
      clientDir = join(config.root, config.environments.client?.build.outDir ?? 'dist/client')
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const read = (): Manifest => JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
      const manifest = building ? read() : undefined
      const assets = Object.entries(entries).map(([name, file]): [string, EntryAssets] => [
        name,
        manifest ? assetsOf(manifest, file) : { js: `/${file}`, css: [], imports: [] },
      ])
      return `export const clientManifest = ${JSON.stringify(Object.fromEntries(assets))}`
    },
  }
}
