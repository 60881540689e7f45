import type { HonoRequest } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { explainJsonError } from './explain-json-error.ts'
import { parseJsonWithPauses } from './parse-json.ts'
import { runWithPauses } from './run-with-pauses.ts'

function checkType(request: HonoRequest): void {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    const received = type ? `The Content-Type is ${type}` : 'There is no Content-Type'
    throw new Failure('malformed-json', { detail: `${received}; send application/json` })
  }
}

function refuse(cause: unknown): never {
  throw cause instanceof Failure ? cause : new Failure('malformed-json', { cause })
}

/**
 * Returns the parsed body. Throws `malformed-json` for another Content-Type and for invalid JSON, with the position of the
 * error. Throws `payload-too-large` for a body beyond its limit.
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  checkType(request)
  const text = await request.text().catch(refuse)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('malformed-json', { cause, detail: explainJsonError(text) })
  }
}

/** Reads JSON like {@link readJson}, but parses a large body with pauses. */
export async function readLargeJson(request: HonoRequest): Promise<unknown> {
  checkType(request)
  const bytes = new Uint8Array(await request.arrayBuffer().catch(refuse))
  try {
    return await runWithPauses(parseJsonWithPauses(bytes))
  } catch (cause) {
    const detail = explainJsonError(new TextDecoder().decode(bytes))
    throw new Failure('malformed-json', { cause, detail })
  }
}
