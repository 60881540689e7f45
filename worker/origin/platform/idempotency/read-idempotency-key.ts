import type { HonoRequest } from 'hono'
import { createFieldFailure } from '../http/english-problems.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'

/**
 * Reads the idempotency key of a write. Throws `validation` unless it is 1 to 200 visible ASCII characters.
 */
export function readIdempotencyKey(request: HonoRequest, body: unknown): IdempotencyKey {
  const key = request.header('Idempotency-Key')
  if (key !== undefined && !/^[!-~]{1,200}$/.test(key)) {
    throw createFieldFailure('Idempotency-Key', 'invalid')
  }
  const acceptsStoredResponse = request.header('Idempotency-Replay') === 'existing'
  return { key, operation: `${request.method} ${request.path}`, body, acceptsStoredResponse }
}
