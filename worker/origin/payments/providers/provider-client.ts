import type * as z from 'zod/mini'
import { type Fetch, globalFetch } from '../../platform/http/fetch.ts'

/** The default timeout of calls, in milliseconds. */
export const callTimeoutMs = 8000

/** The longest part of an error response that is logged. */
const toldLength = 500

/** The connection to a provider. Tests use a server of their own. */
export interface Connection {
  /** Without a trailing slash. The default is the provider's own URL. */
  baseUrl?: string | undefined
  fetch?: Fetch | undefined
  /** The timeout of a call including its body, in milliseconds. */
  timeoutMs?: number | undefined
}

export interface Answer {
  status: number
  /** The body parsed as JSON; undefined when it is not JSON. */
  body: unknown
  /**
   * The request and an error response, for the log. Successful responses may contain personal data, and are
   * left out.
   */
  told: string
}

interface Question {
  /** Sent as JSON. */
  json?: object
  headers?: Record<string, string>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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
    this.#timeoutMs = connection.timeoutMs ?? callTimeoutMs
  }

  /** Sends a request and returns any response below 500. Throws for a network error, a timeout and a 5xx. */
  async ask(method: string, path: string, { json, headers }: Question = {}): Promise<Answer> {
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
    const refusal = response.ok ? '' : `: ${text.slice(0, toldLength)}`
    const told = `${method} ${path} answered ${status}${refusal}`
    if (status >= 500) throw new Error(told)
    return { status, body: parsed(text), told }
  }

  /**
   * Sends a request and returns its parsed body. Throws what {@link ask} throws, and for any response that is
   * no 2xx or does not match the schema.
   */
  async expect<S extends z.ZodMiniType>(
    schema: S,
    method: string,
    path: string,
    question?: Question,
  ): Promise<z.output<S>> {
    return accepted(await this.ask(method, path, question), schema)
  }
}

/** Returns the body of a 2xx response that matches the schema. Throws for any other. */
export function accepted<S extends z.ZodMiniType>({ status, body, told }: Answer, schema: S): z.output<S> {
  const read = status >= 200 && status < 300 ? schema.safeParse(body) : undefined
  if (!read?.success) throw new Error(told, { cause: read?.error })
  return read.data
}
