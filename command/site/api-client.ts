import { setTimeout } from 'node:timers/promises'
import type { PathParameters, ResponseBody, Sent } from '#worker/contract/api/operation-types.ts'
import { getOperation, type OperationKey } from '#worker/contract/api/operations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { problem } from '#worker/contract/problem-schema.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { fetchSite } from './fetch-site.ts'

/** A site, and a token for it. */
export interface SiteAccess {
  /** The origin of its address, such as `https://book.salon-lima.example`. */
  url: string
  token: string
}

/** The input of a call: parameters of the path, query and JSON body. */
interface CallInput<Key extends OperationKey> {
  params?: PathParameters<Key>
  query?: Sent<Key, 'query'>
  body?: Sent<Key, 'body'>
  headers?: Record<string, string>
}

/** An answer, and the revision that the site had when it answered. */
interface Answer<Value> {
  body: Value
  headers: Headers
  revision: number | undefined
}

/** The pauses before a call is repeated, in milliseconds. */
const PAUSES = [0, 500, 2000]
const MAX_WAIT_SECONDS = 60
/** How long a call with a large answer may take. */
const LARGE_CALL_MS = 120_000

/** The status with which a server answers for a host that none of its sites has. */
const NO_SITE = 421

const busyStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Returns how long a server asks to wait, in milliseconds; undefined if it does not ask. */
function getWait({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds, MAX_WAIT_SECONDS) * 1000 : undefined
}

async function readFailure(response: Response): Promise<Error> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success && response.status === NO_SITE)
    return new CommandFailure('refused', `There is no site at ${new URL(response.url).origin}`)
  if (!parsed.success)
    return new CommandFailure(
      'refused',
      `${response.url} answers ${response.status}, and not as Daybook does`,
    )
  const { code, title, detail = title, errors } = parsed.data
  return new Failure(code, { detail, ...(errors && { errors }) })
}

function getRevision(headers: Headers): number | undefined {
  const revision = Number(headers.get('Daybook-Revision') ?? Number.NaN)
  return Number.isSafeInteger(revision) ? revision : undefined
}

function writeQuery(query: object = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** Calls the API of a site. Repeats a call when the connection is lost or the server is busy. */
export class SiteApi {
  readonly url: string
  readonly #token: string

  constructor({ url, token }: SiteAccess) {
    this.url = url
    this.#token = token
  }

  /** Sends a request. One that must not happen twice is not repeated. Throws where the site cannot be reached. */
  async #send(path: string, init: RequestInit, isRepeatable: boolean): Promise<Response> {
    const pauses = isRepeatable ? PAUSES : []
    for (let attempt = 0; ; attempt++) {
      const pause = pauses[attempt]
      const response = await fetchSite(this.url + path, init).catch((error: unknown) => error)
      if (response instanceof Response && (pause === undefined || !busyStatuses.has(response.status)))
        return response
      if (pause === undefined) throw this.#toLost(response)
      if (response instanceof Response) await response.body?.cancel()
      await setTimeout((response instanceof Response ? getWait(response) : undefined) ?? pause)
    }
  }

  #toLost(error: unknown): CommandFailure {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return new CommandFailure(
      'refused',
      `The connection to ${this.url} was lost${cause}. Run the command again`,
    )
  }

  /** Sends a call of an operation. Throws the `Failure` that the site reports. */
  async #call<Key extends OperationKey>(
    key: Key,
    { params, query }: Pick<CallInput<Key>, 'params' | 'query'>,
    init: RequestInit & { headers: Record<string, string> },
    isRepeatable: boolean,
  ): Promise<Response> {
    const { method, path } = getOperation(key)
    const values = new Map(Object.entries<string>(params ?? {}))
    const segments = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values.get(name) ?? ''),
    )
    const headers = { Authorization: `Bearer ${this.#token}`, ...init.headers }
    const response = await this.#send(
      `/api${segments}${writeQuery(query)}`,
      { ...init, method: method.toUpperCase(), headers },
      isRepeatable,
    )
    if (!response.ok) throw await readFailure(response)
    return response
  }

  /** Calls an operation of the API by its key, such as `get /admin/site`. Throws the `Failure` that the site reports. */
  async call<Key extends OperationKey>(
    key: Key,
    { params, query, body, headers = {} }: CallInput<Key> = {},
    { isRepeatable = true } = {},
  ): Promise<Answer<ResponseBody<Key>>> {
    const init = {
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const input = { ...(params && { params }), ...(query && { query }) }
    const response = await this.#call(key, input, init, isRepeatable)
    return {
      body: (response.status === 204 ? null : await response.json()) as ResponseBody<Key>,
      headers: response.headers,
      revision: getRevision(response.headers),
    }
  }

  /** Calls an operation whose answer is a large text. Repeats the call when it is interrupted or takes too long. */
  async readText<Key extends OperationKey>(
    key: Key,
    input: Pick<CallInput<Key>, 'params' | 'query'>,
  ): Promise<string> {
    for (const pause of [...PAUSES, undefined]) {
      try {
        const signal = AbortSignal.timeout(LARGE_CALL_MS)
        return await (await this.#call(key, input, { headers: {}, signal }, pause !== undefined)).text()
      } catch (error) {
        if (error instanceof Failure || error instanceof CommandFailure) throw error
        if (pause === undefined) throw this.#toLost(error)
        await setTimeout(pause)
      }
    }
    throw this.#toLost(undefined)
  }

  /** Calls an operation that takes a large body. It may be sent twice. */
  async sendBytes<Key extends OperationKey>(
    key: Key,
    { bytes, ...input }: Pick<CallInput<Key>, 'params' | 'query'> & { bytes: Uint8Array<ArrayBuffer> },
  ): Promise<void> {
    const init = { headers: { 'Content-Type': 'application/octet-stream' }, body: bytes }
    const response = await this.#call(key, input as Pick<CallInput<Key>, 'params' | 'query'>, init, true)
    // The connection of an answer that is not read to its end is closed, and the next page would need a new one.
    await response.arrayBuffer()
  }

  /** Uploads a picture or a font. Returns the facts that the site has read from it, such as the size of a picture. */
  async upload(sha256: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
    const headers = { Authorization: `Bearer ${this.#token}`, 'Content-Type': type }
    const response = await this.#send(
      `/api/admin/assets/${sha256}`,
      { method: 'PUT', headers, body: bytes },
      true,
    )
    if (!response.ok) throw await readFailure(response)
    return (await response.json()) as ResponseBody<'put /admin/assets/{sha256}'>
  }

  /** Returns an uploaded file as it was uploaded; undefined where there is none. */
  async download(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Uint8Array | undefined> {
    const response = await this.#send(path, { method, headers: { Accept: '*/*' } }, true)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return response.ok ? bytes : undefined
  }
}
