import MailComposer from 'nodemailer/lib/mail-composer'
import { cutText } from '#worker/contract/cut-text.ts'
import { toSingleLine } from '#worker/contract/plain-text.ts'
import type { Mail, Mailbox } from './channel.ts'

/** Longer names and subjects are cut. Mail clients show far less. */
const MAX_HEADER_CHARACTERS = 250

/** An email in the format of RFC 5322 with its envelope. */
export interface ComposedMail {
  /** ASCII only: everything else is encoded. */
  raw: Uint8Array<ArrayBuffer>
  envelope: { from: string; to: string }
}

/**
 * Returns a name or subject as one line without control characters. Inserts a space into an encoded word (RFC 2047), so that
 * mail clients do not decode it.
 */
export function toHeaderText(text: string): string {
  const line = toSingleLine(text).replaceAll('=?', '= ?')
  return cutText(line, MAX_HEADER_CHARACTERS).trim()
}

function toAddress({ name = '', email }: Mailbox) {
  return { name: toHeaderText(name), address: email }
}

/**
 * Returns the headers for one-click unsubscribing (RFC 8058). Returns none without a URL, and for an http URL, which the RFC
 * excludes: only a site on this machine has one.
 */
function toListHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  const url = unsubscribeUrl === undefined ? undefined : new URL(unsubscribeUrl)
  if (url?.protocol !== 'https:') return {}
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Returns the headers besides those that every email has. `Auto-Submitted` prevents automatic replies, such as absence notes
 * (RFC 3834).
 */
export function toExtraHeaders({ language, unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(language !== undefined && { 'Content-Language': language }),
    ...toListHeaders(unsubscribeUrl),
  }
}

/** Returns the media type of an invite. It names the method that the calendar itself has (RFC 6047, 2.4). */
export function toInviteType({ method }: NonNullable<Mail['invite']>): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

/** Composes an email that {@link findMailFault} accepts. `now` is its date. */
export async function composeMail(mail: Mail, now: number): Promise<ComposedMail> {
  const { key, from, to, replyTo, invite } = mail
  const domain = from.email.slice(from.email.indexOf('@') + 1)
  const composer = new MailComposer({
    from: toAddress(from),
    to: toAddress(to),
    ...(replyTo && { replyTo: toAddress(replyTo) }),
    subject: toHeaderText(mail.subject),
    date: new Date(now),
    messageId: `<${key}@${domain}>`,
    headers: toExtraHeaders(mail),
    text: mail.text,
    html: mail.html,
    // nodemailer's `icalEvent` would also attach a file.
    alternatives: invite?.files.map((content) => ({ contentType: toInviteType(invite), content })) ?? [],
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = Uint8Array.from(await composer.compile().build())
  return { raw, envelope: { from: from.email, to: to.email } }
}
