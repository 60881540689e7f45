import type { ConnectionOutcome } from '../../platform/connections/connections.ts'

export interface Mailbox {
  name?: string | undefined
  email: string
}

/** Files for the recipient's calendar program: one for all dates of a new series, and one for each date that changes. */
export interface Invite {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  files: readonly string[]
}

/** An email that is ready to send. */
export interface Mail {
  /** The message's id, the same in every attempt. Sent as `Message-ID` and `Idempotency-Key`. */
  key: string
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox
  /** The language of the texts, a BCP 47 tag. */
  language?: string
  subject: string
  html: string
  text: string
  /** An invite (RFC 6047): each file is an alternative part. */
  invite?: Invite
  /** One-click unsubscribe (RFC 8058), for everything that is not transactional. */
  unsubscribeUrl?: string
}

/** A text message that is ready to send. */
export interface TextMessage {
  /** The message's id, the same in every attempt. */
  key: string
  /** E.164. */
  to: string
  body: string
}

/** The result of a failed attempt. `refused` is final; `unavailable` is tried again. */
export interface FailedSend {
  state: 'refused' | 'unavailable'
  /** For the business and the log. It names no recipient and no text. */
  reason: string
  /** Why the channel sends nothing at all; left out where only this message failed. */
  fault?: Exclude<ConnectionOutcome, 'works'>
}

/** The result of an attempt. The reference is the provider's id of the message. */
export type SendResult = { state: 'sent'; reference?: string } | FailedSend

/** Sends messages one after another over one connection. */
export interface Session<Message> {
  send(message: Message): Promise<SendResult>
  close(): Promise<void>
}

/** A way to send messages of one kind. Nothing is connected before the first message of a session. */
export interface Channel<Message> {
  open(): Session<Message>
  /** Calls the provider with its secrets, and sends nothing. Returns what fails; undefined when it works. */
  check(): Promise<FailedSend | undefined>
}

/**
 * A provider's report about a message that it accepted, or a STOP or START that someone replied. `bounced` and `complained`
 * also concern every further email to the recipient, and `stopped` and `resumed` every further text message.
 */
export interface Receipt {
  /** The provider's id of the message. */
  reference: string
  state: 'delivered' | 'bounced' | 'complained' | 'failed' | 'stopped' | 'resumed'
  /** The email address or phone number. */
  recipient?: string
  /** For the business and the log. It names no recipient and no text. */
  reason?: string
}

/** Returns what an attempt says about its channel; undefined when only the message failed, or nothing was sent. */
export function toConnectionOutcome(result: SendResult | undefined): ConnectionOutcome | undefined {
  return result?.state === 'sent' ? 'works' : result?.fault
}

/** Returns the result of an attempt that failed for good. */
export function refuse(reason: string): FailedSend {
  return { state: 'refused', reason }
}

/** Returns the result of an attempt that failed and is tried again. */
export function failForNow(reason: string, fault?: FailedSend['fault']): FailedSend {
  return { state: 'unavailable', reason, ...(fault && { fault }) }
}

/** Creates a channel without a connection, such as an HTTP API. */
export function createChannel<Message>(
  send: (message: Message) => Promise<SendResult>,
  check: Channel<Message>['check'],
): Channel<Message> {
  return { open: () => ({ send, close: async () => {} }), check }
}
