import * as z from 'zod/mini'
import type { Fetch } from '../../platform/http/fetch.ts'
import {
  type Channel,
  createChannel,
  delay,
  type Mail,
  type Mailbox,
  refuse,
  type SendResult,
} from './channel.ts'
import { findMailFault } from './check-message.ts'
import { toExtraHeaders, toHeaderText, toInviteType } from './compose-mail.ts'
import { type HttpAnswer, post } from './post.ts'

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
const repairs: Record<string, string> = {
  missing_api_key: 'RESEND_API_KEY is not valid',
  invalid_api_key: 'RESEND_API_KEY is not valid',
  restricted_api_key: 'RESEND_API_KEY may not send emails',
  invalid_from_address: 'the address in site.mail.from is not valid',
  monthly_quota_exceeded: 'the monthly quota is used up',
  daily_quota_exceeded: 'the daily quota is used up',
}

const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** Returns `Name <email>`, in which the name can end neither itself nor the address. */
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
      attachments: [
        { filename: 'invite.ics', content: toBase64(invite.content), content_type: toInviteType(invite) },
      ],
    }),
  }
}

function toResult(answer: HttpAnswer | undefined): SendResult {
  if (!answer) return delay('Resend did not answer')
  const { status, body } = answer
  const sent = status === 200 ? sentEmail.safeParse(body).data : undefined
  if (sent) return { state: 'sent', reference: sent.id }
  const name = refusal.safeParse(body).data?.name ?? ''
  // An earlier attempt with this key was accepted, with a body that has changed since.
  if (name === 'invalid_idempotent_request') return { state: 'sent' }
  const repair = Object.hasOwn(repairs, name) ? repairs[name] : undefined
  if (repair !== undefined) return delay(`Resend refused the message: ${repair}`)
  if (status === 403 && name === 'validation_error')
    return delay('Resend refused the message: the domain of site.mail.from is not verified')
  const reason = `Resend answered ${[status, name].join(' ').trim()}`
  return status === 400 || status === 413 || status === 422 ? refuse(reason) : delay(reason)
}

/** Creates a channel over Resend's API: resend.com/docs/api-reference/emails/send-email. */
export function resend({
  apiKey,
  baseUrl = 'https://api.resend.com',
  fetch,
  timeoutMs,
}: ResendOptions): Channel<Mail> {
  return createChannel(async (mail) => {
    const fault = findMailFault(mail)
    if (fault !== undefined) return refuse(fault)
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': mail.key,
    }
    const body = JSON.stringify(toBody(mail))
    return toResult(await post({ url: `${baseUrl}/emails`, headers, body }, fetch, timeoutMs))
  })
}
