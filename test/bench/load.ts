import autocannon from 'autocannon'

/** Requests a second with ten connections that ask as fast as they are answered. */
export async function saturate(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** The 99th percentile, in milliseconds, at 100 requests a second whatever the answers take. */
export async function p99AtSteadyRate(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 20, overallRate: 100, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.latency.p99
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
