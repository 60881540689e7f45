import * as z from 'zod/mini'
import { cutText } from '#worker/contract/cut-text.ts'
import { redactValues } from '#worker/requests/describe-error.ts'
import { type FailedSend, failForNow, refuse } from './channel.ts'

/** The fields that nodemailer adds to its errors. */
const smtpError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  /** The server's reply, which may name the recipient. `responseCode` is its first three digits. */
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
})

type SmtpError = z.infer<typeof smtpError>

const unknownError: SmtpError = { message: 'unknown error' }

const readError = (error: unknown): SmtpError => smtpError.safeParse(error).data ?? unknownError

/** Returns the codes at the beginning of a reply, such as `550 5.1.1` (RFC 5321, RFC 3463). */
function toCodes({ response = '', responseCode }: SmtpError): string {
  const [, code, enhanced] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? []
  return [code ?? responseCode, enhanced].filter((part) => part !== undefined).join(' ')
}

const messageCommands: Record<string, string> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
}

/**
 * Returns whether an error is about one message only, so that the connection can be used for the next one. After 421 the server
 * closes the connection (RFC 5321, 3.8).
 */
export function isMessageError(error: unknown): boolean {
  const { responseCode, command = '' } = readError(error)
  return Object.hasOwn(messageCommands, command) && responseCode !== 421
}

/**
 * Returns the result of a failed attempt. A failure is final for a 5xx reply about the recipient or the message, and for a
 * message that is too large. Errors about the sender, about the user and the password, and about the connection are tried
 * again, since the business can repair them.
 */
export function toSmtpFailure(cause: unknown): FailedSend {
  const error = readError(cause)
  const { code, responseCode = 0, command = '', message } = error
  const subject = messageCommands[command]
  const codes = toCodes(error)
  if (code === 'EAUTH' || responseCode === 530)
    return failForNow(
      `The SMTP server refused the user or the password in SMTP_URL (${codes})`,
      'credentials',
    )
  if (code === 'ETLS')
    return failForNow('The SMTP server does not offer TLS with a valid certificate', 'unreachable')
  if (code === 'ETIMEDOUT') return failForNow('The SMTP server did not answer in time', 'unreachable')
  if (code === 'EMESSAGE' && responseCode === 0)
    return refuse('The message is larger than the SMTP server allows')
  if (responseCode === 0 || !subject)
    return failForNow(
      `The connection to the SMTP server failed: ${codes || cutText(redactValues(message), 200)}`,
      'unreachable',
    )
  const reason = `The SMTP server refused the ${subject} (${codes})`
  const isFinal = responseCode >= 500 && (subject !== 'sender' || responseCode === 552)
  return isFinal
    ? refuse(reason)
    : failForNow(reason, command === 'MAIL FROM' && responseCode >= 500 ? 'sender' : undefined)
}
