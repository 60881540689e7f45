import { basename } from 'node:path'
import postcss from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { entries } from './client-manifest.ts'
import { getHash, hashStyles } from './css-class-names.ts'

/** The entries with styles that every page of visitors loads, in one sheet: they are small, and most pages need them. */
const sharedEntries = ['page', 'consent', 'frame'] as const

/** Vite's mark for hashes. Vite removes only one from each sheet, and a merged sheet would have several. */
const HASH_MARK = /\/\*\$vite\$:\d+\*\//g

/** Styles that an entry imports but never shows. A form in the booking flow has no result, and no link to resume it later. */
const unusedStyles: Readonly<Record<string, RegExp>> = {
  flow: /\/(?:outcome|quiz-result|resume-link)\.module\.css$/,
}

const moduleStyles = /\.module\.css$/

type Bundle = Rolldown.OutputBundle

function getChunk(bundle: Bundle, file: string): Rolldown.OutputChunk | undefined {
  const output = bundle[file]
  return output?.type === 'chunk' ? output : undefined
}

function findEntry(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.isEntry && output.facadeModuleId?.endsWith(`/${source}`),
  )
  if (found?.type !== 'chunk') throw new Error(`The client's build has no entry ${source}`)
  return found
}

/** Lists the styles of an entry, of its imports and of its lazy chunks, because the server renders the components of all. */
function listStyles(bundle: Bundle, entry: Rolldown.OutputChunk): string[] {
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) visit(getChunk(bundle, file))
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file)
  }
  visit(entry)
  return [...styles]
}

/** Lists the CSS modules that an entry imports, also through its lazy chunks. */
function listModules(
  { getModuleInfo }: Rolldown.PluginContext,
  name: string,
  entry: string | null,
): string[] {
  const visited = new Set<string>()
  const visit = (id: string) => {
    if (visited.has(id)) return
    visited.add(id)
    const info = getModuleInfo(id)
    for (const other of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(other)
  }
  if (entry) visit(entry)
  return [...visited].filter((id) => moduleStyles.test(id) && !unusedStyles[name]?.test(id))
}

/** Removes the rules with a class of an unused CSS module: a chunk has also the styles that only other entries show. */
function removeRules(css: string, unused: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const isUsed = (selector: string) =>
    !Array.from(selector.matchAll(/\.([a-z][\w-]*)/gi)).some(([, name = '']) => unused.has(getHash(name)))
  root.walkRules((rule) => {
    const { parent } = rule
    const used = rule.selectors.filter(isUsed)
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
    if (parent?.nodes?.length === 0) parent.remove()
  })
  return root.toString()
}

function readStyle(bundle: Bundle, file: string): string {
  const output = bundle[file]
  return output?.type === 'asset' ? String(output.source).replace(HASH_MARK, '') : ''
}

const hasOnlyClassNames = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.every((id) => /\.module\.css(\?|$)/.test(id))

/**
 * Removes imports of chunks that contain only class names, if the importing chunk uses none of the names. Such imports served
 * only to load the styles.
 */
function dropClassNames(bundle: Bundle): void {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    for (const file of output.imports) {
      const imported = getChunk(bundle, file)
      const statement = `import"./${basename(file)}";`
      if (!imported || !hasOnlyClassNames(imported) || !output.code.includes(statement)) continue
      output.code = output.code.replace(statement, '')
      output.imports = output.imports.filter((other) => other !== file)
    }
  }
}

/**
 * Merges the style sheets of visitors' pages: one that all pages share, and for each other entry one with the rest of its
 * styles. Lazy chunks then load no styles, because their page has them from the start.
 */
export function pageStyles(): Plugin {
  return {
    name: 'daybook:page-styles',
    // Runs after Vite has written the styles of each chunk, and before it writes the manifest.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const shared = [
        ...new Set(sharedEntries.flatMap((name) => listStyles(bundle, findEntry(bundle, entries[name])))),
      ]
      const sheets = Object.entries(entries).map(([name, source]) => {
        const chunk = findEntry(bundle, source)
        const isShared = sharedEntries.some((sharedName) => sharedName === name)
        const ownFiles = isShared ? [] : listStyles(bundle, chunk).filter((file) => !shared.includes(file))
        return { name, chunk, files: name === 'page' ? shared : ownFiles }
      })
      const moduleIds = [...this.getModuleIds()].filter((id) => moduleStyles.test(id))
      const merged = sheets.map(({ name, chunk, files }) => {
        const source = files.map((file) => readStyle(bundle, file)).join('')
        const used = new Set(listModules(this, name, chunk.facadeModuleId))
        const unused = new Set(moduleIds.filter((id) => !used.has(id)).map(hashStyles))
        return { chunk, name, source: name === 'page' ? source : removeRules(source, unused) }
      })
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.viteMetadata?.importedCss.clear()
        else if (output.fileName.endsWith('.css')) delete bundle[output.fileName]
      }
      for (const { chunk, name, source } of merged) {
        if (!source) continue
        const reference = this.emitFile({ type: 'asset', name: `${name}.css`, source })
        chunk.viteMetadata?.importedCss.add(this.getFileName(reference))
      }
      dropClassNames(bundle)
    },
  }
}

/**
 * Replaces Vite's helper for lazy imports, which first looks for the styles and scripts of a chunk in the page. Here lazy chunks
 * have no styles of their own, so the helper only has to report a chunk that cannot be loaded.
 */
export const lazyImports: Plugin = {
  name: 'daybook:lazy-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  if (!event.defaultPrevented) throw error
})`,
  },
}
