import type { PathParameters, ResponseBody, Sent } from '#worker/contract/api/operation-types.ts'
import { getOperation, type OperationKey } from '#worker/contract/api/operations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginFetch } from './origin-fetch.ts'
import type { OriginResponse } from './read-answer.ts'

/** A record with one property: none for `never`, and an optional one for a value without required properties. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: never }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The input of a call, as the operation defines it: the parameters of the path, the query and the JSON body. */
type CallInput<Key extends OperationKey> = Part<'params', NeverIfEmpty<PathParameters<Key>>> &
  Part<'query', Sent<Key, 'query'>> &
  Part<'body', Sent<Key, 'body'>>

/** `never` for a record without keys, else the record. */
type NeverIfEmpty<Parameters> = keyof Parameters extends never ? never : Parameters

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

interface CallOptions {
  headers?: Record<string, string>
  /** A body that is not JSON. */
  stream?: ReadableStream | null
}

type CallArguments<Key extends OperationKey> =
  object extends CallInput<Key>
    ? [input?: CallInput<Key>, options?: CallOptions]
    : [input: CallInput<Key>, options?: CallOptions]

type ApiResponse<Value> = OriginResponse<Value> & { body: ReadableStream | null }

/** Calls an operation of the API by its key, such as `get /holds/{id}`. Read its answers with `readAnswer`. */
export type ApiClient = <Key extends OperationKey>(
  key: Key,
  ...args: CallArguments<Key>
) => Promise<ApiResponse<ResponseBody<Key>>>

/** Encodes a parameter of a path. Throws `not-found` for one that cannot be a segment, such as `..`. */
function encodeParameter(value: string): string {
  const text = value.toWellFormed()
  if (/^\.{0,2}$/.test(text)) throw new Failure('not-found')
  return encodeURIComponent(text)
}

function writeQuery(query: AnyInput['query'] = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((item) => [name, String(item)]),
  )
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** Creates the client of an origin's API, whose calls have these headers. */
export function createApiClient(fetchOrigin: OriginFetch, headers: Record<string, string> = {}): ApiClient {
  return async (key, ...[input, options = {}]) => {
    const { method, path } = getOperation(key)
    const { params = {}, query, body }: AnyInput = input ?? {}
    const segments = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeParameter(params[name] ?? ''))
    const request = new Request(`http://origin/api${segments}${writeQuery(query)}`, {
      method: method.toUpperCase(),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      body: body === undefined ? (options.stream ?? null) : JSON.stringify(body),
    })
    return fetchOrigin(request)
  }
}
