import { Failure } from '#worker/contract/failure.ts'

type Body = ReadableStream<Uint8Array>

/** Returns a stream that reads `body` when it is read itself, and fails with `payload-too-large` after `most` bytes. */
function countBytes(body: Body, most: number, onExcess: () => void): Body {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.byteLength
        if (size <= most) return controller.enqueue(value)
        onExcess()
        controller.error(new Failure('payload-too-large'))
        await reader.cancel()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/**
 * Returns the request with a body of at most `most` bytes. Throws `payload-too-large` where its Content-Length says more; a
 * body without one fails with that when it is read, after a call of `onExcess`. Nothing is read here: what comes next may
 * refuse the request unread.
 */
export function limitBody(request: Request, most: number, onExcess = () => {}): Request {
  const { body, headers } = request
  if (!body) return request
  const length = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
  if (length === null) {
    // Node's types know `duplex`, which its fetch demands of a stream; workerd needs none.
    const init = { body: countBytes(body, most, onExcess), duplex: 'half' }
    return new Request(request, init as RequestInit)
  }
  // A number that is none is no number of bytes that is allowed.
  if (!(Number(length) <= most)) throw new Failure('payload-too-large')
  return request
}
