import type { HonoRequest } from 'hono'
import type { IdempotencyKey } from '../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../platform/services.ts'
import type { Visitor } from './visitor-limits.ts'

/**
 * Returns the visitor who sends a request, and checks the Turnstile token where the site uses Turnstile.
 * Throws `form-challenge` for a refused or missing token. Only a form that a browser posted without
 * JavaScript may lack the token: the edge marks it, and its visitor counts as unconfirmed.
 */
export async function verifyVisitor(
  { turnstile, published, idempotencyKeys, clock }: Services,
  request: HonoRequest,
  { idempotencyKey, token }: { idempotencyKey: IdempotencyKey; token: string | undefined },
): Promise<Visitor> {
  const clientIp = request.header('X-Daybook-Address')
  const usesTurnstile = published.current?.site.turnstile !== undefined && turnstile.hasSecret
  if (!usesTurnstile || idempotencyKeys.hasResponse(idempotencyKey, clock.now()))
    return { clientIp, confirmed: true }
  const check = { token, unchallenged: idempotencyKey.acceptsStored, clientIp, key: idempotencyKey.key }
  return { clientIp, confirmed: await turnstile.confirm(check) }
}
