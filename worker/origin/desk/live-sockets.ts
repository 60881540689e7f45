import type { Database } from '../platform/db/database.ts'
import type { AccessControl, Credential } from '../platform/tokens/access-control.ts'
import { countChanges } from './count-changes.ts'

/** The close code of a socket whose caller lost access (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008

interface LiveSocketsDeps {
  ctx: DurableObjectState
  db: Database
  access: Pick<AccessControl, 'isValid'>
  /** Whether the site is neither suspended nor deleted. */
  lifecycle: { readonly isOpen: boolean }
}

/** The sockets of open pages of the desk. They stay open while the object hibernates. */
export class LiveSockets {
  readonly #deps: LiveSocketsDeps
  #lastSent: number | undefined

  constructor(deps: LiveSocketsDeps) {
    this.#deps = deps
    deps.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens a socket for a caller, and sends it the number of changes so far. */
  open(credential: Credential): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#deps.ctx.acceptWebSocket(server)
    server.serializeAttachment(credential)
    server.send(String(countChanges(this.#deps.db)))
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * Closes the sockets of callers who lost their access or whose role has changed. Sends the number of changes to all others,
   * unless it is the number sent last. The object calls this after every API call, internal call and alarm, so that no other
   * code has to close sockets.
   */
  update(): void {
    const sockets = this.#deps.ctx.getWebSockets().filter((socket) => this.#isOpen(socket))
    if (sockets.length === 0) return
    const number = countChanges(this.#deps.db)
    if (number === this.#lastSent) return
    this.#lastSent = number
    for (const socket of sockets) ignoreEnd(() => socket.send(String(number)))
  }

  /** Returns whether the caller of a socket still has access with the same role. Closes the socket otherwise. */
  #isOpen(socket: WebSocket): boolean {
    const { access, lifecycle } = this.#deps
    const credential: Credential | null = socket.deserializeAttachment()
    if (credential && lifecycle.isOpen && access.isValid(credential)) return true
    ignoreEnd(() => socket.close(POLICY_VIOLATION, 'signed out'))
    return false
  }
}

/** Calls a function that uses a socket. Ignores its error: the socket may have ended without the object's knowledge. */
function ignoreEnd(use: () => void): void {
  try {
    use()
  } catch {
    // The page connects again by itself.
  }
}
