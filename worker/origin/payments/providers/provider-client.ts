import type * as z from 'zod/mini'
import { cutText } from '#worker/contract/cut-text.ts'
import { type Fetch, globalFetch } from '../../platform/http/fetch.ts'

/** The default timeout of calls, in milliseconds. */
export const CALL_TIMEOUT_MS = 8000

/** The maximum number of characters of an error response that are logged. */
const MAX_LOGGED_LENGTH = 500

/** The connection to a provider. Tests use a server of their own. */
export interface Connection {
  /** Without a trailing slash. The default is the provider's own URL. */
  baseUrl?: string | undefined
  fetch?: Fetch | undefined
  /** The timeout of a call including its body, in milliseconds. */
  timeoutMs?: number | undefined
}

export interface ProviderResponse {
  status: number
  /** The body parsed as JSON; undefined when it is not JSON. */
  body: unknown
  /**
   * The request and an error response, for the log. Successful responses may contain personal data, and are
   * left out.
   */
  summary: string
}

interface RequestOptions {
  /** Sent as JSON. */
  json?: object
  headers?: Record<string, string>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The error for a provider's response whose status is not 2xx, or whose body does not match the schema. Its message is the
 * summary of the response.
 */
export class ProviderError extends Error {
  readonly status: number

  constructor({ status, summary }: Pick<ProviderResponse, 'status' | 'summary'>, cause?: unknown) {
    super(summary, { cause })
    this.status = status
  }
}

/** A small HTTP client for a provider's JSON API. */
export class ProviderClient {
  readonly #baseUrl: string
  readonly #headers: Record<string, string>
  readonly #fetch: Fetch
  readonly #timeoutMs: number

  constructor(baseUrl: string, headers: Record<string, string>, connection: Connection) {
    this.#baseUrl = connection.baseUrl ?? baseUrl
    this.#headers = headers
    this.#fetch = connection.fetch ?? globalFetch
    this.#timeoutMs = connection.timeoutMs ?? CALL_TIMEOUT_MS
  }

  /** Sends a request and returns any response below 500. Throws for a network error, a timeout and a 5xx. */
  async send(
    method: string,
    path: string,
    { json, headers }: RequestOptions = {},
  ): Promise<ProviderResponse> {
    const response = await this.#fetch(`${this.#baseUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#timeoutMs),
      headers: {
        ...this.#headers,
        Accept: 'application/json',
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    const { status } = response
    const refusal = response.ok ? '' : `: ${cutText(text, MAX_LOGGED_LENGTH)}`
    const summary = `${method} ${path} answered ${status}${refusal}`
    if (status >= 500) throw new ProviderError({ status, summary })
    return { status, body: parseJson(text), summary }
  }

  /**
   * Sends a request and returns its parsed body. Throws what {@link send} throws, and for any response that is
   * no 2xx or does not match the schema.
   */
  async expect<S extends z.ZodMiniType>(
    schema: S,
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<z.output<S>> {
    return parseResponse(await this.send(method, path, options), schema)
  }
}

/** Returns the body of a 2xx response that matches the schema. Throws for any other. */
export function parseResponse<S extends z.ZodMiniType>(response: ProviderResponse, schema: S): z.output<S> {
  const { status, body } = response
  const result = status >= 200 && status < 300 ? schema.safeParse(body) : undefined
  if (!result?.success) throw new ProviderError(response, result?.error)
  return result.data
}
