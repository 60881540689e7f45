import type { Problem } from '#worker/contract/problem-schema.ts'
import type { ResponseBodies } from './parse-response.ts'

/**
 * The result of an API call. `refused`: the API returned a problem. `unreachable`: the outcome is unknown, and a retry needs
 * the same idempotency key.
 */
export type CallResult<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

let calendarVersion = ''

/** Returns the version of the busy times after the latest write; empty before the first. */
export const getCalendarVersion = (): string => calendarVersion

/** Calls the API and parses its response with the contract's schema. Never throws; an aborted call is unreachable. */
export async function callApi<K extends keyof ResponseBodies>(
  kind: K,
  path: string,
  init: RequestInit,
): Promise<CallResult<ResponseBodies[K]>> {
  try {
    // The schemas are not in the first load: they load while the request is in progress.
    const [response, { parseResponse }] = await Promise.all([
      fetch(path, { headers: { accept: 'application/json' }, ...init }),
      import('./parse-response.ts'),
    ])
    if (init.method) calendarVersion = response.headers.get('daybook-calendar-version') ?? ''
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'done', value: parseResponse(kind, body) }
    return { kind: 'refused', problem: parseResponse('problem', body) }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Returns the options of a POST with a JSON body. */
export function postOptions(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
