import { log } from './log.ts'

interface Repeated {
  site: string
  route: string | undefined
  count: number
}

/** How long requests are counted before they are logged. */
const COUNTED_MS = 1000

const counts = new Map<string, Repeated>()
let countedSince = 0

/**
 * Logs the requests counted by {@link countRepeatedRequest}, one line for each site and route, once the first is a second old.
 * `now` is real time in milliseconds since 1970.
 */
export function logRepeatedRequests(now: number): void {
  if (counts.size === 0 || now - countedSince < COUNTED_MS) return
  for (const repeated of counts.values()) log('info', 'repeated', { at: 'edge', ...repeated })
  counts.clear()
}

/** Counts a request that repeats an earlier one and was answered from memory. To log each of them would cost more than the answer. */
export function countRepeatedRequest(site: string, route: string | undefined, now: number): void {
  logRepeatedRequests(now)
  if (counts.size === 0) countedSince = now
  const key = `${site} ${route}`
  const repeated = counts.get(key)
  if (repeated) repeated.count += 1
  else counts.set(key, { site, route, count: 1 })
}
