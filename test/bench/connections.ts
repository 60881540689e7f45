import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

const CONNECTIONS = 10
const HEAD_END = '\r\n\r\n'
const CHUNKS_END = '0\r\n\r\n'

/**
 * Creates a function that takes the bytes of a connection as they arrive, and returns whether a response ends with them. It
 * throws if the status of a response is not 2xx.
 */
export function createReader(): (bytes: Buffer) => boolean {
  let head: Buffer | undefined
  /** How many bytes of the body are missing; undefined until the head has ended. */
  let bytesLeft: number | undefined
  let tail = ''

  function readHead(bytes: Buffer): number {
    head = head ? Buffer.concat([head, bytes]) : bytes
    const end = head.indexOf(HEAD_END)
    if (end < 0) return 0
    const text = head.toString('latin1', 0, end)
    if (!text.startsWith('HTTP/1.1 2')) throw new Error(text)
    // A response without a length comes in chunks (RFC 9112 §6.3).
    bytesLeft = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
    return head.byteLength - end - HEAD_END.length
  }

  return function isEnd(bytes: Buffer): boolean {
    const length = bytesLeft === undefined ? readHead(bytes) : bytes.byteLength
    if (bytesLeft === undefined) return false
    bytesLeft -= length
    if (bytesLeft === Number.POSITIVE_INFINITY)
      tail = (tail + bytes.toString('latin1', bytes.byteLength - Math.min(length, 5))).slice(-5)
    if (bytesLeft > 0 && tail !== CHUNKS_END) return false
    head = undefined
    bytesLeft = undefined
    tail = ''
    return true
  }
}

export interface Connections {
  /** Sends requests on all connections for this many milliseconds. Returns the answers a second. */
  measureRate(ms: number): Promise<number>
  close(): void
}

/** Where connections lead, and what they ask. */
export interface Load {
  origin: string
  nextPath: () => string
  /** The host that requests ask for, also in TLS; that of the origin by default. */
  host?: string
  /** The certificate of the authority by which the server of an https origin is known. */
  ca?: string
  /** Creates the rest of a request after its `Host`: more headers, and a body after an empty line. A plain request by default. */
  nextRest?: () => string
  method?: 'GET' | 'POST'
}

/** Opens a connection. Resolves once requests can be sent. */
async function open({ origin, host, ca }: Load): Promise<Socket> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol === 'http:') {
    const socket = connect(Number(port), hostname).setNoDelay()
    await once(socket, 'connect')
    return socket
  }
  const socket = connectTls({
    port: Number(port),
    host: hostname,
    servername: host ?? hostname,
    ...(ca && { ca }),
  })
  await once(socket, 'secureConnect')
  return socket.setNoDelay()
}

/**
 * Opens ten connections to a server, which send one request after the other. They stay open, so that short measurements of two
 * servers can alternate. They need little processor time, so that the server is the bottleneck.
 */
export async function openConnections(load: Load): Promise<Connections> {
  const { origin, nextPath, method = 'GET', nextRest = () => '\r\n' } = load
  const { host = new URL(origin).host } = load
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(load)))
  let deadline = 0
  let answers = 0
  let busySockets = 0
  let ended = Promise.withResolvers<void>()

  function ask(socket: Socket) {
    if (performance.now() < deadline)
      socket.write(`${method} ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\n${nextRest()}`)
    else {
      busySockets -= 1
      if (busySockets === 0) ended.resolve()
    }
  }

  for (const socket of sockets) {
    const isEnd = createReader()
    socket.on('data', (bytes) => {
      try {
        if (!isEnd(bytes)) return
        answers += 1
        ask(socket)
      } catch (error) {
        ended.reject(error)
      }
    })
    socket.on('error', (error) => ended.reject(error))
    socket.on('close', () => ended.reject(new Error(`${origin} closed a connection`)))
  }

  return {
    async measureRate(ms) {
      if (sockets.some((socket) => socket.closed)) throw new Error(`${origin} closed a connection`)
      const started = performance.now()
      deadline = started + ms
      answers = 0
      busySockets = sockets.length
      ended = Promise.withResolvers()
      sockets.forEach(ask)
      await ended.promise
      return (answers * 1000) / (performance.now() - started)
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
