import * as z from 'zod/mini'
import type { Failure } from '#worker/contract/failure.ts'

const keySchema = z.uuid()

/** The Idempotency-Key that a form was rendered with; a new one where it has none. */
export function readIdempotencyKey(form: FormData): string {
  const posted = keySchema.safeParse(form.get('attempt'))
  return posted.success ? posted.data : crypto.randomUUID()
}

/** A new key, but where nobody knows whether the last attempt was carried out: then the same one is sent again. */
export function nextIdempotencyKey({ status }: Failure, attempt: string): string {
  return status >= 500 ? attempt : crypto.randomUUID()
}
