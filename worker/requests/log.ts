import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'

/** What is known of a request that is being answered; each line that is logged meanwhile has its id and site. */
interface RequestContext {
  /** The request's id. */
  request: string
  site?: string | undefined
  /** The name or the pattern of its route: an address can hold a token, or what a visitor is called. */
  route?: string | undefined
}

const running = new AsyncLocalStorage<RequestContext>()

const methods = { info: 'log', warn: 'warn', error: 'error' } as const

/** Logs one line of JSON. `fields` hold no personal data and nothing that gives access: ids, codes and counts. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { request, site } = running.getStore() ?? {}
  console[methods[level]](JSON.stringify({ level, event, request, site, ...fields }))
}

/** Returns the id of the request that is being answered; undefined in background work. */
export const getRequestId = (): string | undefined => running.getStore()?.request

/** Returns the route that was told of by {@link describeCurrentRequest}. */
export const getRequestRoute = (): string | undefined => running.getStore()?.route

/** Tells what the line of the request that is being answered has to say. */
export function describeCurrentRequest(known: Pick<RequestContext, 'site' | 'route'>): void {
  Object.assign(running.getStore() ?? {}, known)
}

/** An id that others gave is taken over if it can't be more than an id. */
const wellFormed = /^[A-Za-z0-9][\w-]{7,63}$/

function readRequestId({ headers }: Request): string {
  const given = headers.get('X-Request-Id') ?? ''
  return wellFormed.test(given) ? given : crypto.randomUUID()
}

/** Where an answer came from: `memory`, `kv`, `stale` or `error` of the page cache, `miss`, or `none` where nothing is kept. */
function cacheResult({ headers }: Response): string {
  const status = headers.get('Cache-Status') ?? ''
  return /detail=(\w+)/.exec(status)?.[1] ?? (status.includes('fwd=miss') ? 'miss' : 'none')
}

/** Answers a request, and logs one line of it: its id, site, route, status, duration in milliseconds and cache result. */
export async function logRequest(
  at: 'edge' | 'origin',
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const store: RequestContext = { request: readRequestId(request) }
  return running.run(store, async () => {
    // On Cloudflare the clock stands still between one input or output and the next: this is time that was waited.
    const started = Date.now()
    const response = await answer()
    const { status } = response
    log(status >= 500 ? 'error' : 'info', 'request', {
      ...{ at, method: request.method, route: store.route ?? 'none', status },
      ...{ duration: Date.now() - started, cache: cacheResult(response) },
    })
    return response
  })
}
