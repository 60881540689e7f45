import { LRUCache } from 'lru-cache'
import { getRequestRoute, readRequestId } from '#worker/requests/log.ts'
import { countRepeatedRequest } from '#worker/requests/repeated.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { type AnswerState, isCurrent, MEMORY_HIT } from './answer-state.ts'
import { getRequestKey } from './request-key.ts'
import { clearSharedSlots } from './share-slots.ts'
import type { UsedAnswers } from './used-answers.ts'

interface SharedAnswer {
  state: AnswerState
  /** The route's name, for the log. */
  route: string | undefined
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  /** The byte offsets of the idempotency key in the body. Each visitor gets another key. */
  keyOffsets: readonly number[]
}

const answers = new LRUCache<string, SharedAnswer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 1000,
})
const encoder = new TextEncoder()

/** Clears all shared answers, after a change that raises no version, such as the suspension of a site. */
export function clearSharedAnswers(): void {
  answers.clear()
  clearSharedSlots()
}

/** Returns the byte offsets of a key in a body. Decoding the body to a text would take three times as long. */
function findKey(body: Uint8Array, key: string): number[] {
  const [first = 0, ...rest] = encoder.encode(key)
  const offsets: number[] = []
  for (let at = body.indexOf(first); at !== -1; at = body.indexOf(first, at + 1))
    if (rest.every((byte, index) => body[at + 1 + index] === byte)) offsets.push(at)
  return offsets
}

/** Returns the body of a shared answer with a new idempotency key. */
function withNewKey({ body, keyOffsets }: SharedAnswer): Uint8Array<ArrayBuffer> {
  if (keyOffsets.length === 0) return body
  const own = body.slice()
  const key = crypto.randomUUID()
  for (const offset of keyOffsets) encoder.encodeInto(key, own.subarray(offset))
  return own
}

/** Shares the response to one request with those that ask the same within two seconds. */
export type ShareAnswer = (response: Response, idempotencyKey?: string) => Promise<Response>

/**
 * Creates the function with which a handler shares a response. The response may depend on nothing of its visitor but what
 * {@link getRequestKey} has. `idempotencyKey` is the UUID in its body that has to differ for each visitor. Only a response with
 * the status 200 is shared, and only if all answers that it is made from are shared.
 */
export function createShareAnswer(request: Request, used: UsedAnswers): ShareAnswer {
  return async (response, idempotencyKey) => {
    const state = used.getSharedState(Date.now())
    const key = getRequestKey(request)
    if (!state || key === undefined || response.status !== 200) return response
    const body = new Uint8Array(await response.arrayBuffer())
    const keyOffsets = idempotencyKey === undefined ? [] : findKey(body, idempotencyKey)
    const headers = new Headers(response.headers)
    headers.set('Cache-Status', MEMORY_HIT)
    const answer = { state, route: getRequestRoute(), body, headers, keyOffsets }
    addSecurityHeaders(answer, request)
    answers.set(key, answer)
    const own = new Response(body, response)
    if (!own.headers.has('Cache-Status')) own.headers.set('Cache-Status', 'daybook; fwd=miss')
    return own
  }
}

/** Answers a request that asks the same as another of the last two seconds; undefined for any other. */
export function answerShared(request: Request): Response | undefined {
  const key = getRequestKey(request)
  const shared = key === undefined ? undefined : answers.get(key)
  const now = Date.now()
  if (!shared || !isCurrent(shared.state, now)) return undefined
  countRepeatedRequest(shared.state.site, shared.route, now)
  shared.headers.set('X-Request-Id', readRequestId(request))
  return new Response(withNewKey(shared), { headers: shared.headers })
}
