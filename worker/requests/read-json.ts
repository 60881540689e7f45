import type { HonoRequest } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { runInTurns } from '#worker/contract/turns.ts'
import { explainJsonError } from './explain-json-error.ts'
import { parseJsonInTurns } from './parse-json.ts'

function checkType(request: HonoRequest): void {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    const given = type ? `The Content-Type is ${type}` : 'There is no Content-Type'
    throw new Failure('malformed-json', { detail: `${given}; send application/json` })
  }
}

const breakOff = (cause: unknown): never => {
  throw cause instanceof Failure ? cause : new Failure('malformed-json', { cause })
}

/**
 * Returns the body as JSON. Throws `malformed-json` with the place of the error, also for a body that does not say it is
 * JSON, and `payload-too-large`.
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  checkType(request)
  const text = await request.text().catch(breakOff)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('malformed-json', { cause, detail: explainJsonError(text) })
  }
}

/** Does the same with a large body turn by turn. */
export async function readLargeJson(request: HonoRequest): Promise<unknown> {
  checkType(request)
  const bytes = new Uint8Array(await request.arrayBuffer().catch(breakOff))
  try {
    return await runInTurns(parseJsonInTurns(bytes))
  } catch (cause) {
    const detail = explainJsonError(new TextDecoder().decode(bytes))
    throw new Failure('malformed-json', { cause, detail })
  }
}
