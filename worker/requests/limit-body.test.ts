import { expect, test } from 'vitest'
import { limitBody } from './limit-body.ts'

const KB = 1024

/** Creates a body without a length, and records how much of it was read. */
function createBody(chunks: number) {
  const read = { chunks: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.chunks === chunks) return controller.close()
        read.chunks += 1
        controller.enqueue(new Uint8Array(KB))
      },
      cancel() {
        read.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://a.example/', init as RequestInit), read }
}

test('does not read the body early', async () => {
  const { request, read } = createBody(Number.POSITIVE_INFINITY)
  limitBody(request, 4 * KB)
  await new Promise(setImmediate)
  expect(read.chunks).toBe(0)
})

test('passes a body of exactly the limit', async () => {
  const { request } = createBody(4)
  expect((await limitBody(request, 4 * KB).arrayBuffer()).byteLength).toBe(4 * KB)
})

test('refuses a longer body at the first excess byte, and cancels it', async () => {
  const { request, read } = createBody(Number.POSITIVE_INFINITY)
  await expect(limitBody(request, 4 * KB).arrayBuffer()).rejects.toThrow('payload-too-large')
  expect(read).toEqual({ chunks: 5, cancelled: true })
})

test.each(['4097', '1e9', 'x', 'Infinity'])('refuses a Content-Length of %s at once', (length) => {
  const request = new Request('http://a.example/', {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Length': length },
  })
  expect(() => limitBody(request, 4 * KB)).toThrow('payload-too-large')
})

test('returns a request without a body unchanged', () => {
  const request = new Request('http://a.example/')
  expect(limitBody(request, 0)).toBe(request)
})
