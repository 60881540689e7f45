import { isEmail } from '#worker/contract/email.ts'
import type { Mail, TextMessage } from './channel.ts'

/** The limit for HTML, text and invite together. Cloudflare accepts 5 MiB of encoded email, the other providers more. */
const MAX_MAIL_CHARACTERS = 1_000_000

/** Ten segments in the GSM alphabet, which is Twilio's limit. */
const MAX_TEXT_CHARACTERS = 1600

/** Keys are part of a `Message-ID`, a header and a URL. */
const KEY = /^[\w-]{1,128}$/

const E164 = /^\+[1-9]\d{6,14}$/

/**
 * Returns why no channel can send an email; undefined when it can be sent. Checks everything that is not
 * encoded or cleaned when the message is composed.
 */
export function findMailFault({ key, from, to, replyTo, ...mail }: Mail): string | undefined {
  if (!KEY.test(key)) return 'The key of the message is malformed'
  if (!isEmail(from.email)) return 'The email address in site.mail.from is not valid'
  if (!isEmail(to.email)) return 'The email address of the recipient is not valid'
  if (replyTo && !isEmail(replyTo.email)) return 'The email address for replies is not valid'
  if (mail.unsubscribeUrl !== undefined && !URL.canParse(mail.unsubscribeUrl))
    return 'The URL to unsubscribe is not valid'
  const characters = mail.html.length + mail.text.length + (mail.invite?.files.join('').length ?? 0)
  return characters > MAX_MAIL_CHARACTERS ? 'The message is too long' : undefined
}

/** Returns why no channel can send a text message; undefined when it can be sent. */
export function findTextFault({ key, to, body }: TextMessage): string | undefined {
  if (!KEY.test(key)) return 'The key of the message is malformed'
  if (!E164.test(to)) return 'The phone number of the recipient is not valid'
  if (body.trim() === '') return 'The message is empty'
  return body.length > MAX_TEXT_CHARACTERS ? 'The message is too long' : undefined
}
