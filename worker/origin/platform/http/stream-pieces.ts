import { letOthersRun, measureSlice } from '#worker/requests/run-with-pauses.ts'

/** Streams a text in pieces, and lets other requests run before each of them. Pieces may be empty. */
export function streamPieces(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        await letOthersRun()
        const { value, done } = measureSlice(() => pieces.next())
        if (done) return controller.close()
        if (value) return controller.enqueue(encoder.encode(value))
      }
    },
  })
}
