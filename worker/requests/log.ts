import { AsyncLocalStorage } from 'node:async_hooks'
import type { Problem } from '#worker/contract/problem-schema.ts'

type Level = 'info' | 'warn' | 'error'

/** The context of the current request or job. Every line logged meanwhile has its id and site. */
interface RequestContext {
  /** The id of the request. */
  request?: string
  site?: string | undefined
  /** The name or pattern of the route, or `job` with its kind. The URL itself may contain a token or a name. */
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

/** Runs a job of a kind, so that what is logged about slow work names it. */
export function runJob<T>(kind: string, work: () => T): T {
  return currentRequest.run({ route: `job ${kind}` }, work)
}

/** A client's request id is used only if it matches this. */
const REQUEST_ID = /^[A-Za-z0-9][\w-]{7,63}$/

/** Returns the id that the client gave its request; a new one if there is none, or it is not valid. */
export function readRequestId({ headers }: Request): string {
  const id = headers.get('X-Request-Id') ?? ''
  return REQUEST_ID.test(id) ? id : crypto.randomUUID()
}

/** Returns the cache result of a response: `memory`, `kv`, `stale` or `error` of the page cache, `miss`, or `none`. */
function getCacheResult({ headers }: Response): string {
  const status = headers.get('Cache-Status') ?? ''
  return /detail=(\w+)/.exec(status)?.[1] ?? (status.includes('fwd=miss') ? 'miss' : 'none')
}

interface LoggedCall<Answer> {
  at: 'edge' | 'origin'
  context: RequestContext
  method: string
  /** Returns the status and the cache result of an answer. */
  describe: (answer: Answer) => { status: number; cache: string }
}

/** Answers a call, and logs one line about it: id, site, route, status, duration in milliseconds and cache result. */
async function logCall<Answer>(
  { at, context, method, describe }: LoggedCall<Answer>,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  return currentRequest.run(context, async () => {
    // On Cloudflare the clock advances only with I/O, so this measures waiting.
    const started = Date.now()
    const answered = await answer()
    const { status, cache } = describe(answered)
    const duration = Date.now() - started
    const line = { at, method, route: context.route ?? 'none', status, duration, cache }
    log(status >= 500 ? 'error' : 'info', 'request', line)
    return answered
  })
}

/** Answers a request and logs one line. */
export function logRequest(
  at: 'edge' | 'origin',
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const describe = (response: Response) => ({ status: response.status, cache: getCacheResult(response) })
  return logCall(
    { at, context: { request: readRequestId(request) }, method: request.method, describe },
    answer,
  )
}

/** Answers an internal call of the edge and logs one line. An answer without a problem is logged with the status 200. */
export function logInternalCall<T>(
  context: RequestContext,
  answer: () => Promise<{ value: T } | { problem: Problem }>,
): Promise<{ value: T } | { problem: Problem }> {
  const describe = (answered: { value: T } | { problem: Problem }) => {
    return { status: 'problem' in answered ? answered.problem.status : 200, cache: 'none' }
  }
  return logCall({ at: 'origin', context, method: 'RPC', describe }, answer)
}
