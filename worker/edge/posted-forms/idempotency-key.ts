import * as z from 'zod/mini'
import type { Failure } from '#worker/contract/failure.ts'

const keySchema = z.uuid()

/** Reads the idempotency key that a form was rendered with; a new key where it has none. */
export function readIdempotencyKey(form: FormData): string {
  const posted = keySchema.safeParse(form.get('attempt'))
  return posted.success ? posted.data : crypto.randomUUID()
}

/** Returns the key for the next try: a new one, or the same where it is unknown whether the last try succeeded. */
export function nextIdempotencyKey({ status }: Failure, idempotencyKey: string): string {
  return status >= 500 ? idempotencyKey : crypto.randomUUID()
}
