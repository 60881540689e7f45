import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { type Channel, createChannel, type FailedSend, failForNow, type Mail, refuse } from './channel.ts'
import { findMailFault } from './check-message.ts'
import { composeMail } from './compose-mail.ts'
import { findByCode } from './find-by-code.ts'

/** Cloudflare's limit for the size of an email. */
const MAX_BYTES = 5 * 1024 * 1024

/** An `EmailMessage` of `cloudflare:email`. */
interface RawEmail {
  readonly from: string
  readonly to: string
}

/** A binding of the type `send_email`. */
export interface EmailBinding {
  send(email: RawEmail): Promise<{ messageId: string }>
}

/** Creates an `EmailMessage` of Cloudflare. Tests pass their own function. */
export type CreateRawEmail = (from: string, to: string, raw: string) => Promise<RawEmail>

interface CloudflareEmailDeps {
  binding: EmailBinding
  createRawEmail: CreateRawEmail
  clock: Clock
  /** Milliseconds. */
  timeoutMs: number
}

/** Imported late, since only workerd has this module. */
export const createRawEmail: CreateRawEmail = async (from, to, raw) => {
  const { EmailMessage } = await import('cloudflare:email')
  return new EmailMessage(from, to, raw)
}

const bindingError = z.object({ code: z.string().check(z.regex(/^E_[A-Z_]{1,60}$/)) })

/** Errors about the recipient or the message, which are final: developers.cloudflare.com/email-service. */
const refusals: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED: 'earlier emails to this address bounced or were reported as spam',
  E_RECIPIENT_NOT_ALLOWED: 'the binding SEND_EMAIL does not allow this recipient',
  E_CONTENT_TOO_LARGE: 'the email is too large',
  E_VALIDATION_ERROR: 'the email is malformed',
  E_FIELD_MISSING: 'the email is malformed',
  E_HEADER_NOT_ALLOWED: 'the email has a header that is not allowed',
  E_HEADER_VALUE_INVALID: 'the email has a malformed header',
  E_HEADER_VALUE_TOO_LONG: 'the email has a header that is too long',
}

/** Errors that the business can repair, or that pass by themselves. */
const repairs: Record<string, string> = {
  E_SENDER_NOT_VERIFIED: 'the domain of site.mail.from is not verified',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'the domain of site.mail.from is not set up for sending',
  E_RATE_LIMIT_EXCEEDED: 'too many emails in a short time',
  E_DAILY_LIMIT_EXCEEDED: 'the daily limit is used up',
  E_DELIVERY_FAILED: 'the server of the recipient did not take the email',
}

/** The errors that every message would get, with the fault of the connection. */
const faults: Record<string, FailedSend['fault']> = {
  E_SENDER_NOT_VERIFIED: 'sender',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'sender',
  E_DAILY_LIMIT_EXCEEDED: 'account',
}

function toFailure(error: unknown): FailedSend {
  const code = bindingError.safeParse(error).data?.code
  if (code === undefined) return failForNow('Cloudflare could not send the email')
  const refusal = findByCode(refusals, code)
  if (refusal !== undefined) return refuse(`Cloudflare refused the message: ${refusal}`)
  const repair = findByCode(repairs, code)
  return failForNow(
    repair === undefined ? `Cloudflare answered ${code}` : `Cloudflare refused the message: ${repair}`,
    findByCode(faults, code),
  )
}

/** Settles like the promise, or rejects after the timeout. */
async function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), timeoutMs)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Creates a channel over Cloudflare's binding. It passes whole emails to the binding, whose own fields have no place for an
 * invite as an alternative part. Cloudflare replaces their `Message-ID`.
 */
export function cloudflareEmail(deps: CloudflareEmailDeps): Channel<Mail> {
  const { binding, createRawEmail, clock, timeoutMs } = deps
  // A binding cannot be checked without sending an email.
  const check = async () => undefined
  return createChannel(async (mail) => {
    // The binding's local simulator accepts everything.
    const fault = findMailFault(mail)
    if (fault !== undefined) return refuse(fault)
    const { raw, envelope } = await composeMail(mail, clock.now())
    if (raw.byteLength > MAX_BYTES) return refuse('The message is too long')
    try {
      const email = await createRawEmail(envelope.from, envelope.to, new TextDecoder().decode(raw))
      const { messageId } = await settleWithin(timeoutMs, binding.send(email))
      return { state: 'sent', reference: messageId }
    } catch (error) {
      return toFailure(error)
    }
  }, check)
}
