import { clientManifest } from 'virtual:client-manifest'
import type { ContentEntry } from '#client/content/page-resources.ts'

/** Client entries that hydrate a part of the page. */
export type Island = 'flow' | 'form' | 'manage'

/**
 * Client entries of pages without an island: for content blocks, for the answer to a request, for results, and for
 * the cookie banner.
 */
export type PlainEntry = ContentEntry | 'request' | 'results' | 'consent'

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
  /** The script that hydrates the page's island. */
  hydrates?: string | undefined
}

/** Returns what the browser loads for a page: the files of every page, of its content and of its island. */
export function getPageAssets(island: Island | undefined, plain: readonly PlainEntry[] = []): PageAssets {
  const hydrating = island && clientManifest[island]
  const entries = [clientManifest.page, ...plain.map((entry) => clientManifest[entry]), hydrating].filter(
    (entry) => entry !== undefined,
  )
  const scripts = entries.map(({ js }) => js)
  return {
    styles: [...new Set(entries.flatMap(({ css }) => css))],
    scripts: import.meta.env.DEV ? ['/@vite/client', ...scripts] : scripts,
    preloads: [...new Set(entries.flatMap(({ imports }) => imports))],
    hydrates: hydrating?.js,
  }
}

/** Returns what the browser loads for a page of the desk, which shares no file with other pages. */
export function getDeskAssets(): PageAssets {
  const { js, css, imports } = clientManifest.desk
  return { styles: css, scripts: import.meta.env.DEV ? ['/@vite/client', js] : [js], preloads: imports }
}
