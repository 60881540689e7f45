import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'

/** The largest webhook that is read, in bytes; the largest that any of the providers sends has a few dozen kilobytes. */
export const maxWebhookBytes = 256 * 1024

/** A webhook that is not to be believed; the reason is for the log. */
export const refused = (reason: string, cause?: unknown) =>
  new Failure('webhook-refused', { cause: new Error(reason, { cause }) })

/** A webhook's body as text. Throws `webhook-refused` for one that is over the limit or no UTF-8. */
export function readText(body: Uint8Array<ArrayBuffer>): string {
  if (body.byteLength > maxWebhookBytes) throw refused(`${body.byteLength} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch (cause) {
    throw refused('no UTF-8', cause)
  }
}

/** A webhook's body as JSON of the schema's form. Throws `webhook-refused` for any other. */
export function readJson<S extends z.ZodMiniType>(schema: S, body: Uint8Array<ArrayBuffer>): z.output<S> {
  const text = readText(body)
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw refused('not of the provider’s form', cause)
  }
}
