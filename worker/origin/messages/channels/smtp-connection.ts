import Connection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose-mail.ts'
import type { OpenSocket } from './open-socket.ts'
import type { SmtpServer } from './smtp-server.ts'

export interface SmtpOptions {
  /** The name that the client greets the server with. */
  clientName: string
  openSocket: OpenSocket
  /** The timeout of each step, in milliseconds. */
  timeoutMs: number
}

const createError = (code: string, message: string) => Object.assign(new Error(message), { code })

type Start = (done: (error: Error | null | undefined) => void) => void

/** A connection to an SMTP server. Every call rejects with an error of nodemailer's, or after the timeout. */
export class SmtpConnection {
  readonly #server: SmtpServer
  readonly #connection: Connection
  readonly #timeoutMs: number

  constructor(server: SmtpServer, { clientName, openSocket, timeoutMs }: SmtpOptions) {
    this.#server = server
    this.#timeoutMs = timeoutMs
    this.#connection = new Connection({
      host: server.host,
      port: server.port,
      secure: server.tls === 'implicit',
      connection: openSocket(server),
      secured: server.tls === 'implicit',
      requireTLS: server.tls === 'starttls',
      ignoreTLS: server.tls === 'none',
      name: clientName,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      logger: false,
    })
    // An error between two steps is ignored here: it makes the next step fail.
    this.#connection.on('error', () => {})
  }

  /** Greets the server, switches to TLS and logs in, as far as the server's URL says so. */
  async open(): Promise<void> {
    const { credentials } = this.#server
    await this.#run((done) => this.#connection.connect(done))
    if (credentials) await this.#run((done) => this.#connection.login({ credentials }, done))
  }

  async send({ raw, envelope: { from, to } }: ComposedMail): Promise<void> {
    const envelope = { from, to: [to], size: raw.byteLength }
    await this.#run((done) => this.#connection.send(envelope, raw, done))
  }

  /** Makes the connection ready for the next message after a refused one. */
  async reset(): Promise<void> {
    await this.#run((done) => this.#connection.reset(done))
  }

  /** Says goodbye, waits until the server has closed the connection, and closes it in any case. */
  async quit(): Promise<void> {
    await this.#run(() => this.#connection.quit()).catch(() => this.destroy())
  }

  /** Closes the connection at once. */
  destroy(): void {
    this.#connection.close()
  }

  /** Runs one step. Rejects when the connection fails or ends before it is done. */
  #run(start: Start): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null | undefined) => {
        clearTimeout(timer)
        this.#connection.off('error', settle)
        this.#connection.off('end', end)
        if (error) reject(error)
        else resolve()
      }
      // The connection may end just before nodemailer passes on the server's last reply.
      const end = () =>
        setTimeout(() => settle(createError('ECONNECTION', 'The server closed the connection')))
      const timer = setTimeout(() => {
        settle(createError('ETIMEDOUT', 'The server did not answer in time'))
        this.#connection.close()
      }, this.#timeoutMs)
      this.#connection.on('error', settle)
      this.#connection.on('end', end)
      start(settle)
    })
  }
}
