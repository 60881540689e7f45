import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'

/** The size limit of webhook bodies, in bytes. The largest of any provider are a few dozen kilobytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024

/** Returns the error for a webhook that is not trusted. The reason is for the log. */
export function createWebhookRefusal(reason: string, cause?: unknown) {
  return new Failure('webhook-refused', { cause: new Error(reason, { cause }) })
}

/** Returns a webhook's body as text. Throws `webhook-refused` when it is too large or not UTF-8. */
export function readText(body: Uint8Array<ArrayBuffer>): string {
  if (body.byteLength > MAX_WEBHOOK_BYTES) throw createWebhookRefusal(`${body.byteLength} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch (cause) {
    throw createWebhookRefusal('no UTF-8', cause)
  }
}

/** Returns a webhook's body as JSON. Throws `webhook-refused` when it does not match the schema. */
export function readJson<S extends z.ZodMiniType>(schema: S, body: Uint8Array<ArrayBuffer>): z.output<S> {
  const text = readText(body)
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw createWebhookRefusal('not of the provider’s form', cause)
  }
}
