import * as z from 'zod/mini'
import { toPlainText } from '#worker/contract/plain-text.ts'
import type { Fetch } from '../../platform/http/fetch.ts'
import { call, type HttpAnswer } from './call.ts'
import {
  type Channel,
  createChannel,
  type FailedSend,
  failForNow,
  refuse,
  type SendResult,
  type TextMessage,
} from './channel.ts'
import { findTextFault } from './check-message.ts'

interface TwilioOptions {
  accountSid: string
  authToken: string
  /** The number that messages come from, E.164. */
  from: string
  /** The https URL that Twilio posts delivery receipts to. */
  receiptUrl?: string | undefined
  /** Without a trailing slash. */
  baseUrl?: string | undefined
  fetch: Fetch
  /** Milliseconds. */
  timeoutMs: number
}

const sentMessage = z.object({ sid: z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/)) })
const refusal = z.object({ code: z.int() })

/** Errors about the recipient or the text, which are final: twilio.com/docs/api/errors. */
const refusals: Record<number, string> = {
  21211: 'the number does not exist',
  21214: 'the number cannot be reached',
  21217: 'the number does not exist',
  21265: 'the number is a short code',
  21408: 'the account may not send to this country; Twilio calls this setting Geo permissions',
  21602: 'the message is empty',
  21610: 'the recipient has replied STOP',
  21612: 'the number cannot receive messages from the number in site.texts.from',
  21614: 'the number is not a mobile number',
  21617: 'the message is too long',
  21635: 'the number is a landline',
}

/** Errors that the business can repair, or that pass by themselves. */
const repairs: Record<number, string> = {
  20003: 'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN is wrong, or the account is closed',
  20404: 'TWILIO_ACCOUNT_SID is wrong',
  21212: 'the number in site.texts.from is not valid',
  21603: 'the number in site.texts.from is missing',
  21606: 'the number in site.texts.from cannot send messages',
  21608: 'a trial account sends only to verified numbers',
  21611: 'too many messages are waiting to be sent',
  21659: 'the number in site.texts.from does not belong to the account',
  21660: 'the number in site.texts.from does not belong to the account',
  21661: 'the number in site.texts.from cannot send messages',
}

/** The fault of the connection, by the code of an error that every message would get. */
const faults: Record<number, FailedSend['fault']> = {
  20003: 'credentials',
  20404: 'credentials',
  21212: 'sender',
  21603: 'sender',
  21606: 'sender',
  21659: 'sender',
  21660: 'sender',
  21661: 'sender',
}

const account = z.object({ status: z.string() })

/**
 * Returns what is wrong with the connection, according to the response to a request for the account; undefined when nothing is
 * wrong.
 */
function toCheckResult(answer: HttpAnswer | undefined): FailedSend | undefined {
  if (!answer) return failForNow('Twilio did not answer', 'unreachable')
  const { status, body } = answer
  if (status === 401 || status === 403 || status === 404)
    return failForNow('Twilio refused TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN', 'credentials')
  if (status !== 200) return failForNow(`Twilio answered ${status}`, 'unreachable')
  const state = account.safeParse(body).data?.status ?? 'active'
  return state === 'active'
    ? undefined
    : failForNow('The account at Twilio is suspended or closed', 'account')
}

function toResult(answer: HttpAnswer | undefined): SendResult {
  if (!answer) return failForNow('Twilio did not answer', 'unreachable')
  const { status, body } = answer
  const sent = status === 201 ? sentMessage.safeParse(body).data : undefined
  if (sent) return { state: 'sent', reference: sent.sid }
  const code = refusal.safeParse(body).data?.code
  if (code === undefined)
    return failForNow(`Twilio answered ${status}`, status >= 500 ? 'unreachable' : undefined)
  const [final, repair] = [refusals[code], repairs[code]]
  if (final !== undefined) return refuse(`Twilio refused the message: ${final} (${code})`)
  if (repair !== undefined) return failForNow(`Twilio refused the message: ${repair} (${code})`, faults[code])
  const reason = `Twilio answered ${status} with the error ${code}`
  return status === 400 ? refuse(reason) : failForNow(reason)
}

/** Creates a channel over Twilio's API: twilio.com/docs/messaging/api/message-resource. */
export function twilio(options: TwilioOptions): Channel<TextMessage> {
  const {
    accountSid,
    authToken,
    from,
    receiptUrl,
    baseUrl = 'https://api.twilio.com',
    fetch,
    timeoutMs,
  } = options
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`
  const url = `${account}/Messages.json`
  const authorization = { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` }
  const headers = { ...authorization, 'Content-Type': 'application/x-www-form-urlencoded' }
  const check = async () =>
    toCheckResult(
      await call({ method: 'GET', url: `${account}.json`, headers: authorization }, fetch, timeoutMs),
    )
  return createChannel(async (message) => {
    const fault = findTextFault(message)
    if (fault !== undefined) return refuse(fault)
    const body = new URLSearchParams({
      To: message.to,
      From: from,
      Body: toPlainText(message.body),
      ...(receiptUrl !== undefined && { StatusCallback: receiptUrl }),
    })
    return toResult(await call({ method: 'POST', url, headers, body: body.toString() }, fetch, timeoutMs))
  }, check)
}
