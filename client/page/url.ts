/** The secret query parameters of booking pages and forms: tokens, and ids that only the visitor knows. */
const SECRET_PARAMETER = /^(?:access|booking|entry|hold|intake|partial|saved|savedToken|token|unheld)$/

/** Returns whether the site's analytics script may run on this page, as `client/consent/analytics-consent.ts` has decided. */
export const mayRunAnalytics = (): boolean =>
  typeof document === 'object' && document.getElementById('cookies')?.dataset.watched === ''

/**
 * Returns a URL for the document and the address bar. Where the analytics script may run, the URL has no secret parameters. An empty
 * query has no `?`.
 */
export function toShownUrl(url: string): string {
  const [path = '', query] = url.split('?')
  if (!query) return path
  if (!mayRunAnalytics()) return url
  const shownParameters = [...new URLSearchParams(query)].filter(([name]) => !SECRET_PARAMETER.test(name))
  const shownQuery = String(new URLSearchParams(shownParameters))
  return shownQuery === '' ? path : `${path}?${shownQuery}`
}

/** Returns the query of the current history entry, with the secret parameters that the address bar does not show. */
export function readQuery(): string {
  const query: unknown = history.state?.query
  return typeof query === 'string' ? query : location.search
}

/**
 * Shows a URL of this page in the address bar, with a new history entry or in the current one. The entry keeps the values that
 * `storage.ts` put into the current entry. If the address bar must not show the whole URL, the entry also keeps the whole query,
 * and the parameter `kept` marks the shown URL.
 */
export function showUrl(url: string, mode: 'push' | 'replace'): void {
  const shownUrl = toShownUrl(url)
  // For an empty query, the shown URL is one character shorter, because it lacks the `?`.
  const isWhole = url.length - shownUrl.length < 2
  const state = { values: history.state?.values, query: isWhole ? undefined : url.slice(url.indexOf('?')) }
  history[`${mode}State`](
    state,
    '',
    isWhole ? shownUrl : `${shownUrl}${shownUrl.includes('?') ? '&' : '?'}kept=1`,
  )
}
