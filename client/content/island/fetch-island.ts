const TIMEOUT_MS = 10_000

/** The elements of a widget page that are put into another page. */
export interface Island {
  root: HTMLElement
  payload: HTMLElement
  /** The URL of the script that hydrates the island. It is of the same build as the payload, which may not be this page's. */
  entry: string
  /** Resolves when the island's styles have loaded. */
  stylesLoaded: Promise<unknown>
}

function createPreloadLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  return link
}

/** Resolves when a linked file has loaded or failed: an island is usable without a style. */
function waitForLink(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** The styles and modules of a page except its theme. This page has its theme already, and that of a draft may differ. */
const FILES = 'link[rel=stylesheet]:not([href^="/theme/"]), link[rel=modulepreload]'

/** Adds the styles and scripts that this document lacks. Resolves when the styles have loaded. */
function addFiles(page: Document, entry: string): Promise<unknown> {
  const loadedUrls = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  const links = page.head.querySelectorAll<HTMLLinkElement>(FILES)
  const missingLinks = [
    createPreloadLink(entry),
    ...[...links].map((link) => document.importNode(link)),
  ].filter(({ href }) => !loadedUrls.has(href))
  const styles = missingLinks.filter(({ rel }) => rel === 'stylesheet').map(waitForLink)
  document.head.append(...missingLinks)
  return Promise.all(styles)
}

/**
 * Fetches the island of a widget page of this site, with this page's query, which may prefill it. Rejects after 10 seconds,
 * and when the page has no island.
 */
export async function fetchIsland(path: string): Promise<Island> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const url = new URL(path, location.href)
  url.search = location.search
  url.searchParams.set('within', 'page')
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const root = page.getElementById('island')
  const payload = page.getElementById('payload')
  const entry = page.querySelector<HTMLScriptElement>('script[data-hydrates]')?.src
  if (!response.ok || !root || !payload || !entry) throw new Error(`No island at ${path}`)
  // The page around it may be in another language.
  const { lang, dir } = page.documentElement
  Object.assign(root, { lang, dir })
  return { root, payload, entry, stylesLoaded: addFiles(page, entry) }
}
