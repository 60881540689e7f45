import { Failure } from '#worker/contract/failure.ts'

type Body = ReadableStream<Uint8Array>

/** Returns a lazy copy of `body` that fails with `payload-too-large` after `max` bytes. */
function countBytes(body: Body, max: number, onExcess: () => void): Body {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.byteLength
        if (size <= max) return controller.enqueue(value)
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
 * Returns the request with a body of at most `max` bytes. Throws `payload-too-large` when its Content-Length is larger.
 * Reading a longer body without a length calls `onExcess` and fails with the same code. Nothing is read here, so that the
 * next handler may refuse the request unread.
 */
export function limitBody(request: Request, max: number, onExcess = () => {}): Request {
  const { body, headers } = request
  if (!body) return request
  const length = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
  if (length === null) {
    // Node's fetch requires `duplex` for a stream, and workerd does not. Only Node's types have it.
    const init = { body: countBytes(body, max, onExcess), duplex: 'half' }
    return new Request(request, init as RequestInit)
  }
  // NaN is refused too.
  if (!(Number(length) <= max)) throw new Failure('payload-too-large')
  return request
}
