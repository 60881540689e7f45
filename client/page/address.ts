import { isPublicAddress, isPublicParameter, KEPT_PARAMETER } from '#worker/contract/public-address.ts'

/** Returns whether the addresses of the page and of the one before it have nothing that only the visitor may know. */
function wasOpenedPublicly(): boolean {
  const previous = URL.parse(document.referrer)
  return isPublicAddress(location) && (previous?.origin !== location.origin || isPublicAddress(previous))
}

let watched: boolean | undefined

/** Returns the visitor's choice of cookies; undefined until there is one. */
export function readConsent(): string | undefined {
  return /(?:^|; )consent=(essential|all)/.exec(document.cookie)?.[1]
}

/**
 * Returns whether the site's script that needs consent may run on this page, now or once the visitor consents. Decided once, at the
 * address with which the page was opened: browsers tell scripts that address for as long as the page is shown. After a refusal
 * it runs from the next page on.
 */
export function mayBeWatched(): boolean {
  if (typeof document === 'undefined') return false
  watched ??=
    document.querySelector('[data-analytics]') !== null &&
    readConsent() !== 'essential' &&
    wasOpenedPublicly()
  return watched
}

/** Returns a URL as it may stand in the document and in the address bar: where a script may run, without what is secret. */
export function toShownUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1 || !mayBeWatched()) return url
  const all = [...new URLSearchParams(url.slice(start))]
  const shown = all.filter(([name]) => isPublicParameter(name))
  return shown.length === all.length ? url : `${url.slice(0, start)}?${new URLSearchParams(shown)}`
}

/** Returns the query of the present entry of the history, also what the address does not show. */
export function readQuery(): string {
  const state: unknown = history.state
  const isKept = typeof state === 'object' && state !== null && 'query' in state
  return isKept && typeof state.query === 'string' ? state.query : location.search
}

let isLeaving = false

/** Shows a URL of this page. Where a script may run, the entry of the history keeps the query, and the address what is public. */
export function showAddress(url: string, mode: 'push' | 'replace'): void {
  if (isLeaving) return
  const shown = toShownUrl(url)
  const isWhole = shown === url
  const state = isWhole ? null : { query: url.slice(url.indexOf('?')) }
  const address = isWhole ? url : `${shown}${shown.includes('?') ? '&' : '?'}${KEPT_PARAMETER}=1`
  if (mode === 'push') history.pushState(state, '', address)
  else history.replaceState(state, '', address)
}

/**
 * Loads the page at its whole address, on which no script runs, if the history keeps a part of it: after a reload, and on going back
 * to it from another page. Returns whether it does.
 */
export function openWholeAddress(): boolean {
  const query = new URLSearchParams(readQuery())
  isLeaving = new URLSearchParams(location.search).has(KEPT_PARAMETER)
  query.delete(KEPT_PARAMETER)
  if (isLeaving) location.replace(`${location.pathname}?${query}`)
  return isLeaving
}
