import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'
import { localeCodes } from '../../locales/codes.ts'
import { messagesKinds } from '../../locales/page-messages.ts'
import { toMessagesId } from './messages.ts'

const MODULE_ID = 'virtual:client-manifest'

export const entries = {
  flow: 'client/entries/flow.tsx',
  form: 'client/entries/form.tsx',
  manage: 'client/entries/manage.tsx',
  page: 'client/entries/page.ts',
  booked: 'client/entries/booked.ts',
  calendars: 'client/entries/calendars.ts',
  consent: 'client/entries/consent.ts',
  content: 'client/entries/content.ts',
  embedDocs: 'client/entries/embed-docs.ts',
  frame: 'client/entries/frame.ts',
  islands: 'client/entries/islands.ts',
  product: 'client/entries/product.ts',
  request: 'client/entries/request.ts',
  results: 'client/entries/results.ts',
  search: 'client/entries/search.ts',
}

/** The lazy chunks that some pages need when they are first shown, by the names that the client's code gives them. */
const lazyChunks = {
  choices: 'client/booking/choice-views.ts',
  details: 'client/booking/details-views.ts',
  intake: 'client/booking/intake/intake-views.ts',
  timeViews: 'client/booking/time/time-views.ts',
  interactive: 'client/forms/interactive/interactive.tsx',
  rareFields: 'client/forms/fields/rare-fields.tsx',
  manage: 'client/manage/booking-view.tsx',
  reschedule: 'client/manage/reschedule-view.tsx',
  cancel: 'client/manage/cancel-view.tsx',
}

/** The entries of the desk, which have a build of their own: one of all its pages, some of single pages, and its service worker. */
export const deskEntries = {
  desk: 'client/entries/desk.ts',
  deskAgenda: 'client/entries/desk-agenda.ts',
  deskLook: 'client/entries/desk-look.ts',
  deskPush: 'client/entries/desk-push.ts',
  deskSetup: 'client/entries/desk-setup.ts',
  deskWorker: 'client/service-worker/desk-worker.ts',
}

/** The file of the desk's manifest, in the folder of the client's build. */
export const DESK_MANIFEST = '.vite/desk-manifest.json'

interface EntryAssets {
  js: string
  css: string[]
  /** The chunks that the entry imports statically, to be preloaded with it. */
  imports: string[]
}

function getChunk(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The client's manifest has no ${key}`)
  return chunk
}

function collectAssets(manifest: Manifest, source: string): EntryAssets {
  const imports = new Set<string>()
  const addImports = (key: string) => {
    for (const next of getChunk(manifest, key).imports ?? []) {
      const file = `/${getChunk(manifest, next).file}`
      if (imports.has(file)) continue
      imports.add(file)
      addImports(next)
    }
  }
  addImports(source)
  const { file, css = [] } = getChunk(manifest, source)
  return { js: `/${file}`, css: css.map((sheet) => `/${sheet}`), imports: [...imports] }
}

/**
 * Returns the URLs of the modules with the texts of pages, by kind of page and locale; without a manifest, the URLs in
 * development.
 */
function listMessagesUrls(manifest: Manifest | undefined) {
  const toUrl = (id: string) => (manifest ? `/${getChunk(manifest, id).file}` : `/@id/${id}`)
  return Object.fromEntries(
    messagesKinds.map((kind) => [
      kind,
      Object.fromEntries(localeCodes.map((locale) => [locale, toUrl(toMessagesId(kind, locale))])),
    ]),
  )
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
      const manifest = isBuild ? read('.vite/manifest.json') : undefined
      const deskManifest = isBuild ? read(DESK_MANIFEST) : undefined
      const listAssets = (sources: Record<string, string>, built: Manifest | undefined) =>
        Object.entries(sources).map(([name, file]): [string, EntryAssets] => [
          name,
          built ? collectAssets(built, file) : { js: `/${file}`, css: [], imports: [] },
        ])
      const assets = [...listAssets(entries, manifest), ...listAssets(deskEntries, deskManifest)]
      return [
        `export const clientManifest = ${JSON.stringify(Object.fromEntries(assets))}`,
        `export const lazyChunks = ${JSON.stringify(Object.fromEntries(listAssets(lazyChunks, manifest)))}`,
        `export const messagesUrls = ${JSON.stringify(listMessagesUrls(manifest))}`,
      ].join('\n')
    },
  }
}
