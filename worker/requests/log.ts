import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'

/** The context of the current request. Every line logged meanwhile has its id and site. */
interface RequestContext {
  /** The id. */
  request: string
  site?: string | undefined
  /** The name or pattern of the route. The URL itself may contain a token or a name. */
  route?: string | undefined
}

const currentRequest = new AsyncLocalStorage<RequestContext>()

const methods = { info: 'log', warn: 'warn', error: 'error' } as const

/** Logs one line of JSON. `fields` must contain only ids, codes and counts: no personal data and no tokens. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { request, site } = currentRequest.getStore() ?? {}
  console[methods[level]](JSON.stringify({ level, event, request, site, ...fields }))
}

/** Returns the id of the current request; undefined in background work. */
export function getRequestId(): string | undefined {
  return currentRequest.getStore()?.request
}

/** Returns the route set by {@link describeCurrentRequest}. */
export function getRequestRoute(): string | undefined {
  return currentRequest.getStore()?.route
}

/** Sets site and route in the log line of the current request. */
export function describeCurrentRequest(context: Pick<RequestContext, 'site' | 'route'>): void {
  Object.assign(currentRequest.getStore() ?? {}, context)
}

/** Request ids of clients that match this are used. */
const REQUEST_ID = /^[A-Za-z0-9][\w-]{7,63}$/

/** Returns the id that a client gave its request, or a new one. */
export function readRequestId({ headers }: Request): string {
  const id = headers.get('X-Request-Id') ?? ''
  return REQUEST_ID.test(id) ? id : crypto.randomUUID()
}

/** Returns the cache result of a response: `memory`, `kv`, `stale` or `error` of the page cache, `miss`, or `none`. */
function getCacheResult({ headers }: Response): string {
  const status = headers.get('Cache-Status') ?? ''
  return /detail=(\w+)/.exec(status)?.[1] ?? (status.includes('fwd=miss') ? 'miss' : 'none')
}

/** Answers a request and logs one line: id, site, route, status, duration in milliseconds and cache result. */
export async function logRequest(
  at: 'edge' | 'origin',
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const store: RequestContext = { request: readRequestId(request) }
  return currentRequest.run(store, async () => {
    // On Cloudflare the clock advances only with I/O, so this measures waiting.
    const started = Date.now()
    const response = await answer()
    const { status } = response
    log(status >= 500 ? 'error' : 'info', 'request', {
      at,
      method: request.method,
      route: store.route ?? 'none',
      status,
      duration: Date.now() - started,
      cache: getCacheResult(response),
    })
    return response
  })
}
