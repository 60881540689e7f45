import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import autocannon from 'autocannon'

/** The secret with which the Worker trusts the client IP in a header. */
export const ORIGIN_SECRET = 'of-the-bench'

/** Returns autocannon's options for sending this request, or plain GETs without one. */
const toRequests = (request?: autocannon.Request) => (request ? { requests: [request] } : {})

/** Measures requests a second with ten busy connections. */
export async function saturate(url: string, seconds: number, request?: autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: seconds, ...toRequests(request) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** Sends a request. Returns the time at which its answer ended, as `performance.now()`. Throws unless it succeeds. */
function send(agent: Agent, url: string, { path, method = 'GET', headers, body }: autocannon.Request) {
  const answered = Promise.withResolvers<number>()
  const options = { agent, method, headers: headers as OutgoingHttpHeaders }
  const call = request(new URL(path ?? '', url), options, (answer) => {
    answer.resume()
    answer.on('end', () => {
      if ((answer.statusCode ?? 500) < 300) answered.resolve(performance.now())
      else answered.reject(new Error(`${url}: ${answer.statusCode}`))
    })
  })
  call.on('error', answered.reject).end(body)
  return answered.promise
}

/**
 * Measures the 99th percentile in milliseconds at a steady rate, by default 100 requests a second. Requests are sent at equal
 * intervals, even if earlier ones have no answer yet. autocannon cannot do that: it sends all requests of a second at the
 * beginning of the second.
 */
export async function p99AtSteadyRate(
  url: string,
  seconds: number,
  load: autocannon.Request = {},
  rate = 100,
): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const waits: Promise<number>[] = []
  for (let number = 0; number < seconds * rate; number += 1) {
    const due = started + (number * 1000) / rate
    await new Promise((wake) => setTimeout(wake, Math.max(0, due - performance.now())))
    const next = load.setupRequest instanceof Function ? load.setupRequest(load, {}) : load
    waits.push(send(agent, url, next).then((answeredAt) => answeredAt - due))
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b)
  agent.destroy()
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns a budget as text, with a note if the value exceeds it. */
export const toBudget = (value: number, budget: number, unit: string): string =>
  `budget: ${budget} ${unit}${value > budget ? ', exceeded' : ''}`
