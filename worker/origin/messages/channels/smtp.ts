import type { Clock } from '../../platform/clock.ts'
import { type Channel, type FailedSend, type Mail, refuse, type SendResult, type Session } from './channel.ts'
import { findMailFault } from './check-message.ts'
import { composeMail } from './compose-mail.ts'
import { SmtpConnection, type SmtpOptions } from './smtp-connection.ts'
import { isMessageError, toSmtpFailure } from './smtp-result.ts'
import type { SmtpServer } from './smtp-server.ts'

interface SmtpDeps extends SmtpOptions {
  clock: Clock
}

/**
 * Sends emails over one connection, which it opens for the first email. After the connection has failed, all further emails
 * get the same result without a new attempt.
 */
class SmtpSession implements Session<Mail> {
  readonly #server: SmtpServer
  readonly #deps: SmtpDeps
  #connection: SmtpConnection | undefined
  #failure: FailedSend | undefined

  constructor(server: SmtpServer, deps: SmtpDeps) {
    this.#server = server
    this.#deps = deps
  }

  async send(mail: Mail): Promise<SendResult> {
    const fault = findMailFault(mail)
    if (fault !== undefined) return refuse(fault)
    const composed = await composeMail(mail, this.#deps.clock.now())
    if (this.#failure) return this.#failure
    try {
      const connection = await this.#connect()
      await connection.send(composed)
      return { state: 'sent' }
    } catch (error) {
      return this.#recover(error)
    }
  }

  async close(): Promise<void> {
    if (this.#failure) this.#connection?.destroy()
    else await this.#connection?.quit()
  }

  async #connect(): Promise<SmtpConnection> {
    if (this.#connection) return this.#connection
    this.#connection = new SmtpConnection(this.#server, this.#deps)
    await this.#connection.open()
    return this.#connection
  }

  /** Returns the result of a failed attempt, and makes the connection ready for the next email if it still works. */
  async #recover(error: unknown): Promise<FailedSend> {
    const failure = toSmtpFailure(error)
    if (!isMessageError(error)) {
      this.#failure = failure
      return failure
    }
    try {
      await this.#connection?.reset()
    } catch (cause) {
      this.#failure = toSmtpFailure(cause)
    }
    return failure
  }
}

/** Creates a channel over an SMTP server. */
export function smtp(server: SmtpServer, deps: SmtpDeps): Channel<Mail> {
  return {
    open: () => new SmtpSession(server, deps),
    async check() {
      const connection = new SmtpConnection(server, deps)
      try {
        await connection.open()
        await connection.quit()
        return undefined
      } catch (error) {
        connection.destroy()
        return toSmtpFailure(error)
      }
    },
  }
}
