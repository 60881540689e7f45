import autocannon from 'autocannon'

/** The edges' shared secret: who knows it is believed about a visitor's address. */
export const originSecret = 'of-the-bench'

let count = 0

/** Has each request come from another address than the one before. */
const fromManyAddresses: autocannon.Request = {
  setupRequest(request) {
    count = (count + 1) % 65_536
    const address = `10.0.${count >> 8}.${count & 255}`
    const headers = { ...request.headers, 'x-daybook-secret': originSecret, 'x-daybook-address': address }
    return { ...request, headers }
  },
}

/** From where requests come: one visitor, or many, as one may make only so many calls a minute. */
export type From = 'one' | 'many'

const requestsFrom = (from: From) => (from === 'many' ? { requests: [fromManyAddresses] } : {})

/** Requests a second with ten connections that ask as fast as they are answered. */
export async function saturate(url: string, seconds: number, from: From = 'one'): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: seconds, ...requestsFrom(from) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** The 99th percentile, in milliseconds, at 100 requests a second whatever the answers take. */
export async function p99AtSteadyRate(url: string, seconds: number, from: From = 'one'): Promise<number> {
  const load = { connections: 20, overallRate: 100, duration: seconds }
  const result = await autocannon({ url, ...load, ...requestsFrom(from) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.latency.p99
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
