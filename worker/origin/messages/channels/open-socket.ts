import { connect as connectPlain } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import type { SmtpServer } from './smtp-server.ts'

/** Opens a socket to a server. Tests pass their own function. */
export type OpenSocket = (server: SmtpServer) => object

/**
 * Opens a socket to a host by its name. nodemailer itself would look up the IP address and connect to that: in workerd it
 * finds no internal names, and TLS would compare the certificate with the IP address.
 */
export const openSocket: OpenSocket = ({ host, port, tls }) =>
  tls === 'implicit' ? connectTls({ host, port }) : connectPlain({ host, port })

/** Opens a socket to this machine over a binding. It behaves as a socket of Node in all that nodemailer uses. */
function openLocalSocket({ host, port }: SmtpServer, network: Fetcher): object {
  const connection = network.connect({ hostname: host, port })
  const reader = connection.readable.getReader()
  const writer = connection.writable.getWriter()
  const socket = new Duplex({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      )
    },
    write(bytes, _, done) {
      writer.write(bytes).then(() => done(), done)
    },
    final(done) {
      writer.close().then(() => done(), done)
    },
    destroy(error, done) {
      connection.close().then(
        () => done(error),
        () => done(error),
      )
    },
  })
  // nodemailer has timers of its own for each step.
  const settings = { setTimeout: () => socket, setKeepAlive: () => socket }
  return Object.assign(socket, settings, { remoteAddress: host })
}

/**
 * Returns `openSocket`, except that it opens connections without TLS over a binding, if there is one. Only servers on this machine have
 * no TLS.
 */
export const createOpenSocket =
  (localNetwork: Fetcher | undefined): OpenSocket =>
  (server) =>
    localNetwork && server.tls === 'none' ? openLocalSocket(server, localNetwork) : openSocket(server)
