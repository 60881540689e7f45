import { readRequestId } from '#worker/requests/log.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { MEMORY_HIT, rememberAnswer } from './recent-answers.ts'
import type { UsedAnswers } from './used-answers.ts'

const encoder = new TextEncoder()

/** Returns the byte offsets of a key in a body. Decoding the body to a text would take three times as long. */
function findKey(body: Uint8Array, key: string): number[] {
  const [firstByte = 0, ...otherBytes] = encoder.encode(key)
  const offsets: number[] = []
  for (let offset = body.indexOf(firstByte); offset !== -1; offset = body.indexOf(firstByte, offset + 1))
    if (otherBytes.every((byte, index) => body[offset + 1 + index] === byte)) offsets.push(offset)
  return offsets
}

/** Returns a body with a new idempotency key at these byte offsets. */
function withNewKey(body: Uint8Array<ArrayBuffer>, keyOffsets: readonly number[]): Uint8Array<ArrayBuffer> {
  if (keyOffsets.length === 0) return body
  const copy = body.slice()
  const key = crypto.randomUUID()
  for (const offset of keyOffsets) encoder.encodeInto(key, copy.subarray(offset))
  return copy
}

/** Returns the function that creates a response with these headers and a body of its own. Keeps no reference to the first request. */
function createRespond(body: Uint8Array<ArrayBuffer>, headers: Headers, keyOffsets: readonly number[]) {
  return (request: Request): Response => {
    headers.set('X-Request-Id', readRequestId(request))
    return new Response(withNewKey(body, keyOffsets), { headers })
  }
}

/** Shares the response to one request with those that ask the same within two seconds. */
export type ShareAnswer = (response: Response, idempotencyKey?: string) => Promise<Response>

/**
 * Creates the function with which a handler shares a response. Of the visitor's request, the response may depend only on the
 * parts that `getRequestKey` includes. `idempotencyKey` is the UUID in the body that has to differ for each visitor. Only a
 * response with the status 200 is shared, and only if all answers that it is made from are shared.
 */
export function createShareAnswer(request: Request, usedAnswers: UsedAnswers): ShareAnswer {
  return async (response, idempotencyKey) => {
    const state = usedAnswers.getSharedState(Date.now())
    if (!state || response.status !== 200) return response
    const body = new Uint8Array(await response.arrayBuffer())
    const keyOffsets = idempotencyKey === undefined ? [] : findKey(body, idempotencyKey)
    const headers = new Headers(response.headers)
    headers.set('Cache-Status', MEMORY_HIT)
    addSecurityHeaders({ headers }, request)
    rememberAnswer(request, state, {
      size: body.byteLength,
      respond: createRespond(body, headers, keyOffsets),
    })
    const ownResponse = new Response(body, response)
    if (!ownResponse.headers.has('Cache-Status')) ownResponse.headers.set('Cache-Status', 'daybook; fwd=miss')
    return ownResponse
  }
}
