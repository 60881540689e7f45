import { clientManifest } from 'virtual:client-manifest'

/** The client entries that hydrate a part of the page. */
export type Island = 'flow' | 'manage'

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
}

/** What the browser loads for a page: what every page has, and its island's. */
export function assetsFor(island: Island | undefined): PageAssets {
  const entries = [clientManifest.page, ...(island ? [clientManifest[island]] : [])]
  const scripts = entries.map(({ js }) => js)
  return {
    styles: [...new Set(entries.flatMap(({ css }) => css))],
    scripts: import.meta.env.DEV ? ['/@vite/client', ...scripts] : scripts,
    preloads: [...new Set(entries.flatMap(({ imports }) => imports))],
  }
}
