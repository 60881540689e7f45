/** The first requests after an outage often fail, because browsers say that they are online before the network works. */
const PAUSES_MS = [0, 1000, 3000, 10_000]

/**
 * Tries again when the network is back, and with growing pauses until that works. `tryAgain` returns whether it worked. Ends with the
 * signal.
 */
export function retryOnline(tryAgain: () => Promise<boolean>, signal: AbortSignal): void {
  async function run() {
    for (const pause of PAUSES_MS) {
      await new Promise((wake) => setTimeout(wake, pause))
      if (signal.aborted || (await tryAgain())) return
    }
  }
  addEventListener('online', () => void run(), { signal })
}
