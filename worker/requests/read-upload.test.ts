import { expect, test } from 'vitest'
import { type EverySecond, readUpload } from './read-upload.ts'

const KB = 1024

/** Starts to read a body. The test sends the bytes, and makes the seconds pass. */
function startUpload() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller
    },
    cancel() {
      cancelled = true
    },
  })
  let tick: (() => void) | undefined
  const every: EverySecond = (callback) => {
    tick = callback
    return () => {
      tick = undefined
    }
  }
  let outcome: unknown
  let read = 0
  async function drain() {
    for await (const chunk of readUpload(body, { every })) read += chunk.byteLength
    return 'whole'
  }
  const ended = drain()
    .catch(({ code }) => code)
    .then((value) => {
      outcome = value
    })
  /** Waits until sent bytes have arrived. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ended,
    async seconds(count: number, bytesEach = 0) {
      for (let second = 0; second < count; second += 1) {
        if (bytesEach > 0 && outcome === undefined) sender?.enqueue(new Uint8Array(bytesEach))
        await settle()
        tick?.()
      }
      await settle()
      return outcome
    },
    end: () => sender?.close(),
    disconnect: () => sender?.error(new Error('gone')),
    state: () => ({ outcome, read, cancelled, isTimed: tick !== undefined }),
  }
}

test('reads a whole body and stops its timer', async () => {
  const upload = startUpload()
  expect(await upload.seconds(119, 16 * KB)).toBeUndefined()
  upload.end()
  await upload.ended
  expect(upload.state()).toMatchObject({ outcome: 'whole', read: 119 * 16 * KB, isTimed: false })
})

test('waits 10 seconds for the first byte', async () => {
  const upload = startUpload()
  expect(await upload.seconds(9)).toBeUndefined()
  expect(await upload.seconds(1)).toBe('upload-slow')
  expect(upload.state()).toMatchObject({ cancelled: true, isTimed: false })
})

test('waits 120 seconds for the whole body', async () => {
  const upload = startUpload()
  expect(await upload.seconds(119, 100 * KB)).toBeUndefined()
  expect(await upload.seconds(1, 100 * KB)).toBe('upload-slow')
})

test('measures the rate of an upload from the tenth second on', async () => {
  const upload = startUpload()
  expect(await upload.seconds(14, 100)).toBeUndefined()
  expect(await upload.seconds(1, 100)).toBe('upload-slow')
})

test.each([
  [16 * KB - 1, 'upload-slow'],
  [16 * KB, undefined],
])('reads at %d bytes a second for 30 seconds, with the outcome %s', async (rate, outcome) => {
  const upload = startUpload()
  expect(await upload.seconds(30, rate)).toBe(outcome)
})

test('refuses a stalled body within 5 seconds, however much arrived before', async () => {
  const upload = startUpload()
  await upload.seconds(40, 200 * KB)
  expect(await upload.seconds(4)).toBeUndefined()
  expect(await upload.seconds(1)).toBe('upload-slow')
})

test('ends when the client disconnects', async () => {
  const upload = startUpload()
  await upload.seconds(1, 10)
  upload.disconnect()
  await upload.ended
  expect(upload.state()).toMatchObject({ outcome: 'malformed-body', read: 10, isTimed: false })
})

test('ends when the reader stops', async () => {
  let stopped = false
  const every: EverySecond = () => () => {
    stopped = true
  }
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel() {
      cancelled = true
    },
  })
  for await (const chunk of readUpload(endless, { every })) if (chunk) break
  expect([stopped, cancelled]).toEqual([true, true])
})
