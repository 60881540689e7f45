import { readStored, store } from './storage.ts'

const STORAGE_KEY = 'daybook:reloaded'
const GUARD_MS = 10_000

/**
 * Reloads the page, because its files may no longer exist after a deploy. Does so at most once in 10 seconds, and never
 * while offline, because the page itself would be lost. Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  const lastReload = Number(readStored('sessionStorage', STORAGE_KEY))
  if (!navigator.onLine || Date.now() - lastReload < GUARD_MS) return false
  store('sessionStorage', STORAGE_KEY, String(Date.now()))
  location.reload()
  return true
}

/**
 * Reloads the page when the browser restores it from its back/forward cache, as it was before the visitor booked or changed
 * something.
 */
export function reloadWhenShownAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Reloads the page when the visitor goes back or forward to another URL of the same document. */
export function reloadOnOtherUrl(): void {
  const { search } = location
  addEventListener('popstate', () => {
    if (location.search !== search) location.reload()
  })
}

/** Reloads the page when a lazy chunk cannot be loaded. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
