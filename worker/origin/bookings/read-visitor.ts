import type { HonoRequest } from 'hono'
import type { Attempt } from '../platform/idempotency/idempotency-keys.ts'
import type { BookingsDeps } from './deps.ts'
import type { Visitor } from './visitor-limits.ts'

/**
 * Returns who sends a request, and whether Turnstile confirms a human where the site uses it. Throws
 * `form-challenge` for a refused token, and for a missing one. Only forms that a browser posted without
 * JavaScript may come without a token, which only an edge can say; they count as unconfirmed.
 */
export async function readVisitor(
  {
    turnstile,
    published,
    attempts,
    clock,
  }: Pick<BookingsDeps, 'attempts' | 'clock' | 'published' | 'turnstile'>,
  request: HonoRequest,
  { attempt, token }: { attempt: Attempt; token: string | undefined },
): Promise<Visitor> {
  const address = request.header('X-Daybook-Address')
  const isAsked = turnstile.isSet && published.current?.site.turnstile !== undefined
  if (!isAsked || attempts.knows(attempt, clock.now())) return { address, confirmed: true }
  const asked = { token, unchallenged: attempt.takesExisting, address, key: attempt.key }
  return { address, confirmed: await turnstile.confirm(asked) }
}
