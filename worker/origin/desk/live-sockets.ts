import type { Database } from '../platform/db/database.ts'
import type { AccessControl, Credential } from '../platform/tokens/access-control.ts'
import { countChanges } from './count-changes.ts'

/** The code of a socket that its server closes by its own rules (RFC 6455, 7.4.1). */
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
  #told: number | undefined

  constructor(deps: LiveSocketsDeps) {
    this.#deps = deps
    deps.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens a socket for a caller, and tells it the number of changes so far. */
  open(credential: Credential): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#deps.ctx.acceptWebSocket(server)
    server.serializeAttachment(credential)
    server.send(String(countChanges(this.#deps.db)))
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * Closes the sockets whose caller would no longer get the number, or with another role. Tells all others the number of changes,
   * if it has grown. Called after whatever the object does, so that nothing has to remember to close them.
   */
  update(): void {
    const sockets = this.#deps.ctx.getWebSockets().filter((socket) => this.#isOpen(socket))
    if (sockets.length === 0) return
    const number = countChanges(this.#deps.db)
    if (number === this.#told) return
    this.#told = number
    for (const socket of sockets) ignoreEnd(() => socket.send(String(number)))
  }

  /** Returns whether a socket is open. Closes it when its caller lost the right to it. */
  #isOpen(socket: WebSocket): boolean {
    const { access, lifecycle } = this.#deps
    const credential: Credential | null = socket.deserializeAttachment()
    if (credential && lifecycle.isOpen && access.isValid(credential)) return true
    ignoreEnd(() => socket.close(POLICY_VIOLATION, 'signed out'))
    return false
  }
}

/** Uses a socket, whose end may have come without the object's knowledge. */
function ignoreEnd(use: () => void): void {
  try {
    use()
  } catch {
    // The page asks again by itself.
  }
}
