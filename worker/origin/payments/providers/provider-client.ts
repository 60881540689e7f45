import type * as z from 'zod/mini'
import { type Fetch, globalFetch } from '../../platform/http/fetch.ts'

/** Milliseconds until a call is given up, unless its connection says otherwise. */
export const callTimeoutMs = 8000

/** As much of a refusal as the log needs to say what was wrong. */
const toldLength = 500

/** How a provider is reached; tests put a server of their own in its place. */
export interface Connection {
  /** Without a slash at the end; the provider's own when left out. */
  baseUrl?: string | undefined
  fetch?: Fetch | undefined
  /** Milliseconds until a call is given up, its body included. */
  timeoutMs?: number | undefined
}

export interface Answer {
  status: number
  /** The body as JSON; undefined where it is none. */
  body: unknown
  /** What was asked and what was said against it, for the log. An answer that was given may hold personal details. */
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

  /** Asks, and gives any answer below 500. Throws for a network error, a timeout and a 5xx. */
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

  /** Asks for what must be there. Throws what {@link ask} throws, and for any answer but a 2xx of the schema's form. */
  async expect<S extends z.ZodMiniType>(
    schema: S,
    method: string,
    path: string,
    question?: Question,
  ): Promise<z.output<S>> {
    return accepted(await this.ask(method, path, question), schema)
  }
}

/** The body of a 2xx of the schema's form. Throws for any other answer. */
export function accepted<S extends z.ZodMiniType>({ status, body, told }: Answer, schema: S): z.output<S> {
  const read = status >= 200 && status < 300 ? schema.safeParse(body) : undefined
  if (!read?.success) throw new Error(told, { cause: read?.error })
  return read.data
}
