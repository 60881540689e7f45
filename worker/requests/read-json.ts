import type { HonoRequest } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { explainJsonError } from './json-error.ts'

/**
 * Returns the body as JSON. Throws `malformed-json` with the place of the error, also for a body that does not say it is
 * JSON, and `payload-too-large`.
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    const given = type ? `The Content-Type is ${type}` : 'There is no Content-Type'
    throw new Failure('malformed-json', { detail: `${given}; send application/json` })
  }
  const text = await request.text().catch((cause: unknown) => {
    throw cause instanceof Failure ? cause : new Failure('malformed-json', { cause })
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('malformed-json', { cause, detail: explainJsonError(text) })
  }
}
