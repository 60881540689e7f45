import { useEffect } from 'react'
import { deleteStored, readStored, store } from '#client/page/storage.ts'

const pollDelaysSeconds = [2, 4, 8, 15, 30]
const POLL_COUNT_KEY = 'daybook:polled'

/** Reloads the page at growing intervals while `active`. Reloading keeps the URL and the history entry. */
export function usePolling(active: boolean): void {
  useEffect(() => {
    if (!active) {
      deleteStored('sessionStorage', POLL_COUNT_KEY)
      return
    }
    const pollCount = Number(readStored('sessionStorage', POLL_COUNT_KEY) ?? 0)
    const timer = setTimeout(
      () => {
        store('sessionStorage', POLL_COUNT_KEY, String(pollCount + 1))
        location.reload()
      },
      (pollDelaysSeconds[pollCount] ?? 60) * 1000,
    )
    return () => clearTimeout(timer)
  }, [active])
}
