// biome-ignore lint/style/noRestrictedImports: this is the wrapper that encodes them
import { hc } from 'hono/client'
import { Failure } from '#worker/contract/failure.ts'
import type { Api } from '#worker/origin/api.ts'
import type { OriginFetch } from './origin-fetch.ts'

/** The client of the API. Read its answers with `readAnswer`. */
export type ApiClient = ReturnType<typeof hc<Api>>['api']

/** Encodes a parameter of a path. Throws `not-found` for one that cannot be a segment, such as `..`. */
function encodeParameter(value: unknown): string {
  const text = String(value).toWellFormed()
  if (/^\.{0,2}$/.test(text)) throw new Failure('not-found')
  return encodeURIComponent(text)
}

/** Returns the options of a call with its parameters encoded. */
function encodeParameters(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('param' in options)) return options
  const parameters = Object.entries(options.param ?? {})
  return {
    ...options,
    param: Object.fromEntries(parameters.map(([name, value]) => [name, encodeParameter(value)])),
  }
}

/** Wraps Hono's client, which writes parameters into the path as they are: `../admin` would be another call. */
function withEncodedParameters<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, key): unknown {
      const next: unknown = Reflect.get(target, key)
      return typeof next === 'function' ? withEncodedParameters(next) : next
    },
    async apply(target, _, [options, ...rest]: unknown[]) {
      return Reflect.apply(target as () => unknown, undefined, [encodeParameters(options), ...rest])
    },
  })
}

/** Creates the client of an origin's API, whose calls have these headers. */
export function createApiClient(fetchOrigin: OriginFetch, headers: Record<string, string> = {}): ApiClient {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => fetchOrigin(new Request(input, init))
  return withEncodedParameters(hc<Api>('http://origin', { fetch, headers }).api)
}
