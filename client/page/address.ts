/** The parameters of booking pages and forms that allow something, or that only their visitor knows. */
const SECRET_PARAMETER = /^(?:access|booking|entry|hold|intake|partial|saved|savedToken|token|unheld)$/

/** Returns whether the site's script that needs consent may run on this page: `client/consent/watched-page.ts` decides it. */
export const mayBeWatched = (): boolean =>
  typeof document === 'object' && document.getElementById('cookies')?.dataset.watched === ''

/** Returns a URL as it may stand in the document and in the address bar: where a script may run, without what is secret. */
export function toShownUrl(url: string): string {
  const [path, query] = url.split('?')
  if (!query || !mayBeWatched()) return url
  const shown = [...new URLSearchParams(query)].filter(([name]) => !SECRET_PARAMETER.test(name))
  return `${path}?${new URLSearchParams(shown)}`
}

/** Returns the query of the present entry of the history, also what the address does not show. */
export function readQuery(): string {
  const query: unknown = history.state?.query
  return typeof query === 'string' ? query : location.search
}

/** Shows a URL of this page. The new entry of the history keeps what `storage.ts` put into the present one. Where a script may run, the entry of the history keeps what is secret, and the address says so. */
export function showAddress(url: string, mode: 'push' | 'replace'): void {
  const shown = toShownUrl(url)
  const isWhole = shown === url
  const state = { values: history.state?.values, query: isWhole ? undefined : url.slice(url.indexOf('?')) }
  history[`${mode}State`](state, '', isWhole ? url : `${shown}&kept=1`)
}
