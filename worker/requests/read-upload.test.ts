import { expect, test } from 'vitest'
import { type EverySecond, readUpload } from './read-upload.ts'

const kB = 1024

/** A body that is sent by hand, read against a clock that is moved by hand. */
function upload() {
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
  /** Lets what is on its way arrive. */
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
    breakOff: () => sender?.error(new Error('gone')),
    state: () => ({ outcome, read, cancelled, isTimed: tick !== undefined }),
  }
}

test('a body that comes is read whole, and its timer ends', async () => {
  const one = upload()
  expect(await one.seconds(119, 16 * kB)).toBeUndefined()
  one.end()
  await one.ended
  expect(one.state()).toMatchObject({ outcome: 'whole', read: 119 * 16 * kB, isTimed: false })
})

test('the first byte is waited for 10 seconds', async () => {
  const one = upload()
  expect(await one.seconds(9)).toBeUndefined()
  expect(await one.seconds(1)).toBe('upload-slow')
  expect(one.state()).toMatchObject({ cancelled: true, isTimed: false })
})

test('the whole body is waited for 120 seconds', async () => {
  const one = upload()
  expect(await one.seconds(119, 100 * kB)).toBeUndefined()
  expect(await one.seconds(1, 100 * kB)).toBe('upload-slow')
})

test('for 10 seconds a body may come slowly, then not', async () => {
  const one = upload()
  expect(await one.seconds(14, 100)).toBeUndefined()
  expect(await one.seconds(1, 100)).toBe('upload-slow')
})

test.each([
  [16 * kB - 1, 'upload-slow'],
  [16 * kB, undefined],
])('%d bytes a second: %s', async (rate, outcome) => {
  const one = upload()
  expect(await one.seconds(30, rate)).toBe(outcome)
})

test('a body that stalls is given up within 5 seconds, however much of it came before', async () => {
  const one = upload()
  await one.seconds(40, 200 * kB)
  expect(await one.seconds(4)).toBeUndefined()
  expect(await one.seconds(1)).toBe('upload-slow')
})

test('a sender that goes away ends it', async () => {
  const one = upload()
  await one.seconds(1, 10)
  one.breakOff()
  await one.ended
  expect(one.state()).toMatchObject({ outcome: 'malformed-json', read: 10, isTimed: false })
})

test('a reader that wants no more ends it', async () => {
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
