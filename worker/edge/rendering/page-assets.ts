import { clientManifest } from 'virtual:client-manifest'
import type { ContentEntry } from '#client/content/page-resources.ts'

/** The client entries that hydrate a part of the page. */
export type Island = 'flow' | 'form' | 'manage'

/** The entries of pages that no island is on: what content is made of, and what came of a form. */
export type PlainEntry = ContentEntry | 'results'

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
  /** Which of the scripts hydrates the page's island. */
  hydrates?: string | undefined
}

/** What the browser loads for a page: what every page has, what stands on it, and the island's. */
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
