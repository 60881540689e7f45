import autocannon from 'autocannon'

/** The secret with which the Worker trusts the client IP in a header. */
export const ORIGIN_SECRET = 'of-the-bench'

/** A load of these requests, or of plain GETs. */
const toRequests = (request?: autocannon.Request) => (request ? { requests: [request] } : {})

/** Measures requests a second with ten busy connections. */
export async function saturate(url: string, seconds: number, request?: autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: seconds, ...toRequests(request) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** Measures the 99th percentile in milliseconds at a steady 100 requests a second. */
export async function p99AtSteadyRate(
  url: string,
  seconds: number,
  request?: autocannon.Request,
): Promise<number> {
  const steady = { connections: 20, overallRate: 100, duration: seconds, timeout: 30 }
  const result = await autocannon({ url, ...steady, ...toRequests(request) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.latency.p99
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns a budget as text, and that a value exceeds it. */
export const toBudget = (value: number, budget: number, unit: string): string =>
  `budget: ${budget} ${unit}${value > budget ? ', exceeded' : ''}`
