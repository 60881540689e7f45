import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

const MINUTE_MS = 60_000

/** A socket that a proxy refuses. */
class BlockedSocket extends EventTarget {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', BlockedSocket)
  vi.stubGlobal('location', new URL('https://site.example/desk'))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows the changes of a site that answers after a time. Returns how often it is asked in each of five minutes. */
async function countAsked(delay: number): Promise<number[]> {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    await new Promise((resolve) => {
      setTimeout(resolve, delay)
    })
    return Response.json({ number: 7 })
  })
  followChanges({ onNumber() {}, onConnection() {} })
  const counts: number[] = []
  for (let minute = 0; minute < 5; minute += 1) {
    asked = 0
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    counts.push(asked)
  }
  return counts
}

test.each([0, 10, 3000, 20_000])(
  'where sockets are blocked, asks at most every four seconds, with answers after %i ms',
  async (delay) => {
    for (const count of await countAsked(delay)) {
      expect(count).toBeLessThanOrEqual(16)
      expect(count).toBeGreaterThanOrEqual(2)
    }
  },
)
