import type { Problem } from '#worker/contract/problem.ts'
import type { Answers } from './answers.ts'

/** Refused: the origin said no, and why. Unreachable: nobody knows whether it was done, so the same key may be sent again. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

/** Calls the origin and checks its answer against the contract. Never throws; an aborted call is unreachable. */
export async function call<K extends keyof Answers>(
  kind: K,
  path: string,
  init: RequestInit,
): Promise<Answer<Answers[K]>> {
  try {
    // The schemas are not among what the page loads first: they come while the answer is on its way.
    const [response, { checkAnswer }] = await Promise.all([
      fetch(path, { headers: { accept: 'application/json' }, ...init }),
      import('./answers.ts'),
    ])
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'done', value: checkAnswer(kind, body) }
    return { kind: 'refused', problem: checkAnswer('problem', body) }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A POST with a JSON body. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
