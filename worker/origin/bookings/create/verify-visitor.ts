import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import type { Visitor } from './visitor-limits.ts'

interface ChallengedRequest {
  idempotencyKey: IdempotencyKey
  /** The token of the challenge. */
  token: string | undefined
  clientIp: string | undefined
}

/**
 * Returns the visitor who sends a request, and checks the Turnstile token where the site uses Turnstile.
 * Throws `form-challenge` for a refused or missing token. Only a form that a browser posted without
 * JavaScript may lack the token: the edge marks it, and its visitor counts as unconfirmed.
 */
export async function verifyVisitor(
  { turnstile, published, idempotencyKeys, clock }: Services,
  { idempotencyKey, token, clientIp }: ChallengedRequest,
): Promise<Visitor> {
  const usesTurnstile = published.current?.site.turnstile !== undefined && turnstile.hasSecret
  if (!usesTurnstile || idempotencyKeys.hasResponse(idempotencyKey, clock.now()))
    return { clientIp, confirmed: true }
  const check = {
    token,
    unchallenged: idempotencyKey.acceptsStoredResponse,
    clientIp,
    idempotencyKey: idempotencyKey.key,
  }
  return { clientIp, confirmed: await turnstile.confirm(check) }
}
