import type { Database } from '../platform/db/database.ts'
import { countChanges } from './count-changes.ts'

/** The sockets of open pages of the desk. They stay open while the object hibernates. */
export class LiveSockets {
  readonly #ctx: DurableObjectState
  readonly #db: Database
  #told: number | undefined

  constructor(ctx: DurableObjectState, db: Database) {
    this.#ctx = ctx
    this.#db = db
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens a socket, and tells it the number of changes so far. */
  open(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server)
    server.send(String(countChanges(this.#db)))
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Tells all sockets the number of changes, if it has grown. */
  tell(): void {
    const sockets = this.#ctx.getWebSockets()
    if (sockets.length === 0) return
    const number = countChanges(this.#db)
    if (number === this.#told) return
    this.#told = number
    for (const socket of sockets) sendSafely(socket, String(number))
  }
}

/** Sends a text. Its end may have come without the object's knowledge. */
function sendSafely(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // The page asks again by itself.
  }
}
