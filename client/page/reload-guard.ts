const key = 'daybook:reloaded'
const guardMs = 10_000

/**
 * After a deploy the files of an open page may be gone: it is reloaded, once in 10 seconds at most. Not while there is no
 * network: that would take away the page too.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (!navigator.onLine || Date.now() - last < guardMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
