/** The secret query parameters of booking pages and forms: tokens, and ids that only the visitor knows, such as that of a saved form. */
const SECRET_PARAMETER = /^(?:access|booking|entry|hold|intake|partial|saved|savedToken|token|unheld)$/

/** Returns whether the site's analytics script may run on this page, as `client/consent/analytics-consent.ts` has decided. */
export const mayRunAnalytics = (): boolean =>
  typeof document === 'object' && document.getElementById('cookies')?.dataset.watched === ''

/**
 * Returns a URL as the page's links and forms and the address bar have it: without secret parameters where the analytics script may run,
 * and without the `?` of an empty query.
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
 * and the shown URL gets `kept=1`, the `SECRETS_REMOVED_PARAMETER` of `public-url.ts`, so that the whole URL is opened after a reload.
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
