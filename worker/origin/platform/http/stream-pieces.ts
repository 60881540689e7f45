import { pause } from '#worker/contract/pausable-work.ts'

/** Streams a text in pieces, and lets other requests run before each of them. Pieces may be empty. */
export function streamPieces(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        await pause()
        const { value, done } = pieces.next()
        if (done) return controller.close()
        if (value) return controller.enqueue(encoder.encode(value))
      }
    },
  })
}
