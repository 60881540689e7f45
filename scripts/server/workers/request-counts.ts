/** The classes of requests by their paths. The table has all of them, so that no request can create another class. */
const classes = [
  ['operator', /^\/api\/operator\b/],
  ['admin', /^\/api\/admin\b/],
  ['api', /^\/api\b/],
  ['desk', /^\/desk\b/],
  ['booking', /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?widget\b/],
  ['media', /^\/media\b/],
] as const

type RouteClass = (typeof classes)[number][0] | 'file' | 'page'

/** The upper ends of the buckets of durations, in seconds. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The requests of a class with answers of a kind, such as `2xx`. */
interface RequestCount {
  class: RouteClass
  status: string
  /** The requests in each bucket, and in a last one those that took longer. Each request is in one bucket. */
  buckets: number[]
  /** The sum of all durations, in seconds. */
  seconds: number
}

/** The numbers of the front since it started. */
export interface FrontCounts {
  requests: RequestCount[]
  /** The sockets of the desk that are open. */
  sockets: number
}

const counts = new Map<string, RequestCount>()
let sockets = 0

/** Returns the class of a request that no file of the build answers. */
const toClass = (pathname: string): RouteClass =>
  classes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'page'

/** Counts a request by its class, the status of its answer (500 without one), and the time until the answer in milliseconds. */
function count(routeClass: RouteClass, status: number, ms: number): void {
  const kind = `${Math.floor(status / 100)}xx`
  const key = `${routeClass} ${kind}`
  const requestCount = counts.get(key) ?? {
    class: routeClass,
    status: kind,
    buckets: Array.from({ length: BUCKETS.length + 1 }, () => 0),
    seconds: 0,
  }
  const seconds = ms / 1000
  const index = BUCKETS.findIndex((end) => seconds <= end)
  const bucket = index === -1 ? BUCKETS.length : index
  requestCount.buckets[bucket] = (requestCount.buckets[bucket] ?? 0) + 1
  requestCount.seconds += seconds
  counts.set(key, requestCount)
}

/** Returns the answer of `respond`, and counts the request. */
export async function countRequest(
  { url }: Request,
  respond: () => Promise<{ answer: Response; isFile: boolean }>,
): Promise<Response> {
  const start = Date.now()
  const { pathname } = new URL(url)
  try {
    const { answer, isFile } = await respond()
    count(isFile ? 'file' : toClass(pathname), answer.status, Date.now() - start)
    return answer
  } catch (error) {
    count(toClass(pathname), 500, Date.now() - start)
    throw error
  }
}

/** Counts a socket as open until the promise resolves. */
export function countSocket(closed: Promise<unknown>): void {
  sockets += 1
  const countDown = () => {
    sockets -= 1
  }
  closed.then(countDown, countDown)
}

/** Returns all numbers. */
export const readCounts = (): FrontCounts => ({ requests: [...counts.values()], sockets })
