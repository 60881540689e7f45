import { isPublicAddress, KEPT_PARAMETER } from '#worker/contract/public-address.ts'

/** Returns the visitor's choice of cookies; undefined until there is one. */
export function readConsent(): string | undefined {
  return /(?:^|; )consent=(essential|all)/.exec(document.cookie)?.[1]
}

/** Returns whether the addresses of the page and of the one before it have nothing that only the visitor may know. */
function wasOpenedPublicly(): boolean {
  const previous = URL.parse(document.referrer)
  return isPublicAddress(location) && (previous?.origin !== location.origin || isPublicAddress(previous))
}

/**
 * Marks the banner of a page on which the site's script may run, now or once the visitor consents. Decided as the page opens, by its
 * address: browsers tell scripts that address for as long as the page is shown. After a refusal the script runs from the
 * next page on.
 */
export function markWatched(banner: HTMLElement): void {
  const isWatched = banner.dataset.analytics && readConsent() !== 'essential' && wasOpenedPublicly()
  if (isWatched) banner.dataset.watched = ''
}

/**
 * Loads the page at its whole address, on which no script runs, if the history keeps a part of it: after a reload, and on going back
 * to it from another page. Returns whether it does.
 */
export function openWholeAddress(): boolean {
  const { search, pathname } = location
  if (!new URLSearchParams(search).has(KEPT_PARAMETER)) return false
  const query = new URLSearchParams(history.state?.query ?? search)
  query.delete(KEPT_PARAMETER)
  location.replace(`${pathname}?${query}`)
  return true
}
