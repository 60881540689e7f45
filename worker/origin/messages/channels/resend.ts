import * as z from 'zod/mini'
import type { Fetch } from '../../platform/http/fetch.ts'
import { call, type HttpAnswer } from './call.ts'
import {
  type Channel,
  createChannel,
  type FailedSend,
  failForNow,
  type Mail,
  type Mailbox,
  refuse,
  type SendResult,
} from './channel.ts'
import { findMailFault } from './check-message.ts'
import { toExtraHeaders, toHeaderText, toInviteType } from './compose-mail.ts'
import { findByCode } from './find-by-code.ts'

interface ResendOptions {
  apiKey: string
  /** Without a trailing slash. */
  baseUrl?: string | undefined
  fetch: Fetch
  /** Milliseconds. */
  timeoutMs: number
}

const sentEmail = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
const refusal = z.object({ name: z.string().check(z.regex(/^[a-z_]{1,60}$/)) })

/** Errors that the business can repair: resend.com/docs/api-reference/errors. */
const repairs: Record<string, { meaning: string; fault: FailedSend['fault'] }> = {
  missing_api_key: { meaning: 'RESEND_API_KEY is not valid', fault: 'credentials' },
  invalid_api_key: { meaning: 'RESEND_API_KEY is not valid', fault: 'credentials' },
  restricted_api_key: { meaning: 'RESEND_API_KEY may not send emails', fault: 'credentials' },
  invalid_from_address: { meaning: 'the address in site.mail.from is not valid', fault: 'sender' },
  monthly_quota_exceeded: { meaning: 'the monthly quota is used up', fault: 'account' },
  daily_quota_exceeded: { meaning: 'the daily quota is used up', fault: 'account' },
}

const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** Returns `"Name" <email>`. Replaces the characters with which the name could end its quotes or add an address. */
function toSender({ name = '', email }: Mailbox): string {
  const quoted = toHeaderText(name).replace(/[\\"<>]/g, "'")
  return quoted === '' ? email : `"${quoted}" <${email}>`
}

function toBody(mail: Mail) {
  const { key, from, to, replyTo, invite } = mail
  return {
    from: toSender(from),
    to: [to.email],
    ...(replyTo && { reply_to: [replyTo.email] }),
    subject: toHeaderText(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: toExtraHeaders(mail),
    tags: [{ name: 'message', value: key }],
    // The API takes no alternative parts. Calendars read invites in files too.
    ...(invite && {
      attachments: invite.files.map((file, index) => ({
        filename: index === 0 ? 'invite.ics' : `invite-${index + 1}.ics`,
        content: toBase64(file),
        content_type: toInviteType(invite),
      })),
    }),
  }
}

function toResult(answer: HttpAnswer | undefined): SendResult {
  if (!answer) return failForNow('Resend did not answer', 'unreachable')
  const { status, body } = answer
  const sent = status === 200 ? sentEmail.safeParse(body).data : undefined
  if (sent) return { state: 'sent', reference: sent.id }
  const name = refusal.safeParse(body).data?.name ?? ''
  // An earlier attempt with this key was accepted, with a body that has changed since.
  if (name === 'invalid_idempotent_request') return { state: 'sent' }
  const repair = findByCode(repairs, name)
  if (repair) return failForNow(`Resend refused the message: ${repair.meaning}`, repair.fault)
  if (status === 403 && name === 'validation_error')
    return failForNow('Resend refused the message: the domain of site.mail.from is not verified', 'sender')
  const reason = `Resend answered ${[status, name].join(' ').trim()}`
  if (status === 400 || status === 413 || status === 422) return refuse(reason)
  return failForNow(reason, status >= 500 ? 'unreachable' : undefined)
}

/**
 * Returns what is wrong with the connection, from the response to a request for the list of domains; undefined when it works. A key
 * that may only send cannot list the domains, but works.
 */
function toCheckResult(answer: HttpAnswer | undefined): FailedSend | undefined {
  if (!answer) return failForNow('Resend did not answer', 'unreachable')
  const { status, body } = answer
  const name = refusal.safeParse(body).data?.name ?? ''
  if (status === 200 || name === 'restricted_api_key') return undefined
  const isRefused =
    status === 401 || status === 403 || name === 'invalid_api_key' || name === 'validation_error'
  return isRefused
    ? failForNow('Resend refused RESEND_API_KEY', 'credentials')
    : failForNow(`Resend answered ${[status, name].join(' ').trim()}`, 'unreachable')
}

/** Creates a channel over Resend's API: resend.com/docs/api-reference/emails/send-email. */
export function resend({
  apiKey,
  baseUrl = 'https://api.resend.com',
  fetch,
  timeoutMs,
}: ResendOptions): Channel<Mail> {
  const authorization = { Authorization: `Bearer ${apiKey}` }
  const check = async () =>
    toCheckResult(
      await call({ method: 'GET', url: `${baseUrl}/domains`, headers: authorization }, fetch, timeoutMs),
    )
  return createChannel(async (mail) => {
    const fault = findMailFault(mail)
    if (fault !== undefined) return refuse(fault)
    const headers = {
      ...authorization,
      'Content-Type': 'application/json',
      'Idempotency-Key': mail.key,
    }
    const body = JSON.stringify(toBody(mail))
    return toResult(await call({ method: 'POST', url: `${baseUrl}/emails`, headers, body }, fetch, timeoutMs))
  }, check)
}
