import { countSocket } from './request-counts.ts'

/** RFC 6455 §7.4.1 and the IANA registry: the server restarts, and the client should connect again. */
const SERVICE_RESTART = 1012

/** Resolves when this server ends, for which all sockets wait. */
const serverEnd = Promise.withResolvers<void>()

/** Closes all sockets, so that clients connect again and workerd can end. */
export const closeSockets = () => serverEnd.resolve()

/** Returns the answer to a request that opens a socket. The socket closes with `SERVICE_RESTART` when the server ends. */
export function keepSocket(answer: Response, context: ExecutionContext): Response {
  const { webSocket: upstream } = answer
  if (!upstream) return answer
  const { 0: client, 1: server } = new WebSocketPair()
  upstream.accept()
  server.accept()
  const closed = Promise.withResolvers<void>()
  const pass = (from: WebSocket, to: WebSocket) => {
    from.addEventListener('message', ({ data }) => to.send(data))
    from.addEventListener('close', ({ code, reason }) => {
      // Codes such as 1006 mean that there was no close frame, and cannot be sent.
      to.close(code === 1005 || code === 1006 ? 1011 : code, reason)
      closed.resolve()
    })
    from.addEventListener('error', () => closed.resolve())
  }
  pass(upstream, server)
  pass(server, upstream)
  const endWithServer = async () => {
    await Promise.race([serverEnd.promise, closed.promise])
    for (const socket of [server, upstream]) socket.close(SERVICE_RESTART, 'The server restarts')
  }
  countSocket(closed.promise)
  context.waitUntil(endWithServer().catch(() => undefined))
  return new Response(null, { status: 101, headers: answer.headers, webSocket: client })
}
