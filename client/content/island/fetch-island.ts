const patienceMs = 10_000

/** What of a widget page is put into another page. */
export interface Island {
  root: HTMLElement
  payload: HTMLElement
  /** The address of the script that hydrates it: of the same build as its payload, whatever this page's is. */
  entry: string
  /** Resolves once it looks as on its own page. */
  styled: Promise<unknown>
}

function preload(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  return link
}

/** Resolves also where it fails: an island without one of its styles can be used. */
function arrived(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** Adds the files that this page doesn't have yet, and waits for the styles among them. */
function addFiles(page: Document, entry: string): Promise<unknown> {
  const here = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  const wanted = page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]')
  const missing = [preload(entry), ...[...wanted].map((link) => document.importNode(link))].filter(
    ({ href }) => !here.has(href),
  )
  const styles = missing.filter(({ rel }) => rel === 'stylesheet').map(arrived)
  document.head.append(...missing)
  return Promise.all(styles)
}

/** Reads a widget page of this site, prefilled by this page's own query. Rejects where it can't be had in 10 seconds, or has nothing that hydrates. */
export async function fetchIsland(address: string): Promise<Island> {
  const signal = AbortSignal.timeout(patienceMs)
  const url = new URL(address, location.href)
  url.search = location.search
  url.searchParams.set('within', 'page')
  const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const root = page.getElementById('island')
  const payload = page.getElementById('payload')
  const entry = page.querySelector<HTMLScriptElement>('script[data-hydrates]')?.src
  if (!answer.ok || !root || !payload || !entry) throw new Error(`There is no island at ${address}`)
  // The words around it may be in another language.
  root.lang = page.documentElement.lang
  return { root, payload, entry, styled: addFiles(page, entry) }
}
