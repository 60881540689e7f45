import { clientManifest, lazyChunks } from 'virtual:client-manifest'
import type { PagePayload } from '#client/page/payload.ts'

/** Client entries that hydrate a part of the page. */
export type Island = 'flow' | 'form' | 'manage'

/** The part of a page that the browser hydrates. */
export interface HydratedIsland {
  entry: Island
  payload: PagePayload
  /** The lazy chunks that it needs when it is first shown. */
  chunks: readonly (keyof typeof lazyChunks)[]
}

/** Client entries without an island. The file of each in `client/entries` says what it is for. */
export type PlainEntry =
  | 'content'
  | 'islands'
  | 'product'
  | 'search'
  | 'calendars'
  | 'booked'
  | 'request'
  | 'results'
  | 'consent'
  | 'embedDocs'
  | 'frame'

/** Scripts of single pages of the desk, and of the pages of its setup. */
export type DeskScript = 'deskAgenda' | 'deskLook' | 'deskPush' | 'deskSetup'

export interface PageAssets {
  styles: string[]
  scripts: string[]
  /** The modules that the scripts import. */
  preloads: string[]
  /** The modules of the lazy chunks that the page needs when it is first shown. */
  lazy: string[]
  /** The script that hydrates the page's island. */
  hydrates?: string | undefined
}

/** Returns what the browser loads for a page whose island is not hydrated: the styles of the island, and all other files. */
export function getUnhydratedAssets(
  { entry }: Pick<HydratedIsland, 'entry'>,
  plain: readonly PlainEntry[] = [],
): PageAssets {
  const assets = getPageAssets(undefined, plain)
  return { ...assets, styles: [...new Set([...assets.styles, ...clientManifest[entry].css])] }
}

/** Returns what the browser loads for a page: the files of every page, of its content and of its island. */
export function getPageAssets(
  island: HydratedIsland | undefined,
  plain: readonly PlainEntry[] = [],
): PageAssets {
  const hydrating = island && clientManifest[island.entry]
  const entries = [clientManifest.page, ...plain.map((entry) => clientManifest[entry]), hydrating].filter(
    (entry) => entry !== undefined,
  )
  const scripts = entries.map(({ js }) => js)
  return {
    styles: [...new Set(entries.flatMap(({ css }) => css))],
    scripts: import.meta.env.DEV ? ['/@vite/client', ...scripts] : scripts,
    preloads: [
      ...new Set([
        ...entries.flatMap(({ imports }) => imports),
        ...(island ? [island.payload.messages] : []),
      ]),
    ],
    lazy: [
      ...new Set(
        island?.chunks.map((name) => lazyChunks[name]).flatMap(({ js, imports }) => [js, ...imports]),
      ),
    ],
    hydrates: hydrating?.js,
  }
}

/** Returns what the browser loads for a page of the desk without scripts. */
export const getScriptlessDeskAssets = (): PageAssets => ({
  styles: clientManifest.desk.css,
  scripts: [],
  preloads: [],
  lazy: [],
})

/** Returns what the browser loads for a page of the desk, with scripts of its own. The desk shares no file with other pages. */
export function getDeskAssets(ownScripts: readonly DeskScript[] = []): PageAssets {
  const { js, css, imports } = clientManifest.desk
  const scripts = [js, ...ownScripts.map((entry) => clientManifest[entry].js)]
  return {
    styles: css,
    scripts: import.meta.env.DEV ? ['/@vite/client', ...scripts] : scripts,
    preloads: imports,
    lazy: [],
  }
}
