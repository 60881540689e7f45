// The parts of nodemailer that the channels use. Its own types need @types/node, which clashes with the Workers
// types.
declare module 'nodemailer/lib/mail-composer' {
  interface Address {
    name: string
    address: string
  }
  interface MailOptions {
    from: Address
    to: Address
    replyTo?: Address
    subject: string
    date: Date
    messageId: string
    headers: Record<string, string>
    text: string
    html: string
    alternatives: { contentType: string; content: string }[]
    newline: 'windows'
    disableFileAccess: boolean
    disableUrlAccess: boolean
  }
  export default class MailComposer {
    constructor(mail: MailOptions)
    compile(): { build(): Promise<Uint8Array> }
  }
}

declare module 'nodemailer/lib/smtp-connection' {
  interface SmtpConnectionOptions {
    host: string
    port: number
    /** TLS from the first byte. */
    secure: boolean
    /** An open socket, and whether it uses TLS already. */
    connection: object
    secured: boolean
    requireTLS: boolean
    ignoreTLS: boolean
    /** The name of this client. */
    name: string
    /** Milliseconds. */
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
    logger: false
  }
  type Done = (error: Error | null | undefined) => void
  export default class SmtpConnection {
    constructor(options: SmtpConnectionOptions)
    connect(done: Done): void
    login(auth: { credentials: { user: string; pass: string } }, done: Done): void
    send(envelope: { from: string; to: string[]; size: number }, message: Uint8Array, done: Done): void
    /** Forgets the current message after an error. */
    reset(done: Done): void
    /** Says goodbye; the server closes the connection. */
    quit(): void
    close(): void
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'end', listener: () => void): this
    off(event: 'error' | 'end', listener: (error: Error) => void): this
  }
}
