import * as z from 'zod/mini'
import type { Failure } from '#worker/contract/failure.ts'

const keySchema = z.uuid()

/** Returns the idempotency key that a form was rendered with; a new key where it has none. */
export function readIdempotencyKey(form: FormData): string {
  const key = keySchema.safeParse(form.get('attempt'))
  return key.success ? key.data : crypto.randomUUID()
}

/** Returns the key for the next try: a new one, or the same where it is unknown whether the last try succeeded. */
export function getNextIdempotencyKey({ status }: Failure, idempotencyKey: string): string {
  return status >= 500 ? idempotencyKey : crypto.randomUUID()
}
