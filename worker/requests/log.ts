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

const running = new AsyncLocalStorage<RequestContext>()

const methods = { info: 'log', warn: 'warn', error: 'error' } as const

/** Logs one line of JSON. `fields` must contain only ids, codes and counts: no personal data and no tokens. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { request, site } = running.getStore() ?? {}
  console[methods[level]](JSON.stringify({ level, event, request, site, ...fields }))
}

/** Returns the id of the current request; undefined in background work. */
export function getRequestId(): string | undefined {
  return running.getStore()?.request
}

/** Returns the route set by {@link describeCurrentRequest}. */
export function getRequestRoute(): string | undefined {
  return running.getStore()?.route
}

/** Sets site and route in the log line of the current request. */
export function describeCurrentRequest(known: Pick<RequestContext, 'site' | 'route'>): void {
  Object.assign(running.getStore() ?? {}, known)
}

/** Request ids of this form are taken over from the client. */
const wellFormed = /^[A-Za-z0-9][\w-]{7,63}$/

function readRequestId({ headers }: Request): string {
  const id = headers.get('X-Request-Id') ?? ''
  return wellFormed.test(id) ? id : crypto.randomUUID()
}

/** Returns where an answer came from: `memory`, `kv`, `stale` or `error` for the page cache, `miss`, or `none` without a cache. */
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
  return running.run(store, async () => {
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
