import { isPublicUrl, SECRETS_REMOVED_PARAMETER } from '#worker/contract/public-url.ts'

/** Returns the visitor's choice of cookies; undefined until there is one. */
export function readConsent(): string | undefined {
  return /(?:^|; )consent=(essential|all)/.exec(document.cookie)?.[1]
}

/** Returns whether the URLs of this page and of the previous page of this site are free of secrets. */
function wasOpenedPublicly(): boolean {
  const previous = new URL(document.referrer || location.href)
  return isPublicUrl(location) && (previous.origin !== location.origin || isPublicUrl(previous))
}

/**
 * Marks the banner of a page on which the site's analytics script may run, now or once the visitor consents. The URL with which
 * the page opens decides, because scripts can read it for as long as the page is shown. When a visitor consents after a refusal,
 * the script runs from the next page on.
 */
export function markAnalyticsAllowed(banner: HTMLElement): void {
  const isWatched = banner.dataset.analytics && readConsent() !== 'essential' && wasOpenedPublicly()
  if (isWatched) banner.dataset.watched = ''
}

/**
 * Loads the page at its full URL, where no analytics script runs, if the shown URL lacks secrets that the history entry has. This
 * happens after a reload, and on going back from another page. Returns whether the page is loaded.
 */
export function openFullUrl(): boolean {
  const { search, pathname } = location
  if (!new URLSearchParams(search).has(SECRETS_REMOVED_PARAMETER)) return false
  const query = new URLSearchParams(history.state?.query ?? search)
  query.delete(SECRETS_REMOVED_PARAMETER)
  location.replace(`${pathname}?${query}`)
  return true
}
