import { once } from 'node:events'
import { connect } from 'node:net'

/** An answer as it was received. */
interface RawAnswer {
  status: number
  body: string
}

/**
 * Returns the first answer in the received text, and the text after it; undefined while the answer is incomplete. Reads bodies
 * with a Content-Length and chunked bodies.
 */
function takeAnswer(received: string): { answer: RawAnswer; rest: string } | undefined {
  const end = received.indexOf('\r\n\r\n') + 4
  if (end < 4) return undefined
  const head = received.slice(0, end)
  const isChunked = /^transfer-encoding: chunked/im.test(head)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  const last = received.indexOf('\r\n0\r\n\r\n', end - 2)
  if (isChunked && last === -1) return undefined
  const bodyEnd = isChunked ? last + 7 : end + length
  if (received.length < bodyEnd) return undefined
  const status = Number(head.split(' ', 2)[1])
  return { answer: { status, body: received.slice(end, bodyEnd) }, rest: received.slice(bodyEnd) }
}

/** Opens a connection that stays open between requests, as long as the server keeps it. */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  await once(socket, 'connect')
  let received = ''
  let isClosed = false
  socket.on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  return {
    /** Sends a request as it is, and resolves with its answer. Rejects when the server closes the connection earlier. */
    async send(text: string): Promise<RawAnswer> {
      socket.write(text, 'latin1')
      for (;;) {
        const taken = takeAnswer(received)
        if (taken) {
          received = taken.rest
          return taken.answer
        }
        if (isClosed) throw new Error('The server closed the connection')
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      }
    },
    close: () => socket.destroy(),
  }
}
