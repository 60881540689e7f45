const key = 'daybook:reloaded'
const guardMs = 10_000

/**
 * After a deploy the files of an open page may be gone: it is reloaded, once in 10 seconds at most. Not while there is no
 * network: that would take away the page too. Gives whether it is.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key))
  if (!navigator.onLine || Date.now() - last < guardMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

/** Reloads the page when a file that it loads later is gone. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
