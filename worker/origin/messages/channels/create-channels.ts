import * as z from 'zod/mini'
import { findSenderFault } from '#worker/publishing/warnings/warn-sender.ts'
import { readSecrets } from '../../platform/secrets/read-secrets.ts'
import {
  type Channel,
  createChannel,
  type FailedSend,
  failForNow,
  type Mail,
  type Mailbox,
  type TextMessage,
} from './channel.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { cloudflareEmail, createRawEmail } from './cloudflare-email.ts'
import { createOpenSocket } from './open-socket.ts'
import { resend } from './resend.ts'
import { messageSecretSchemas } from './secrets.ts'
import { getSharedSenders } from './shared-senders.ts'
import { smtp } from './smtp.ts'
import { parseSmtpUrl } from './smtp-server.ts'
import { twilio } from './twilio.ts'

/** The timeout of a call to a provider, and of each step of SMTP, in milliseconds. */
const TIMEOUT_MS = 10_000

/** The settings of a site that choose its channels. */
export interface ChannelSettings {
  mail?: { provider: 'smtp' | 'cloudflare' | 'resend'; from: Mailbox } | undefined
  texts?: { provider: 'twilio'; from: string } | undefined
}

/** A site's channels, as far as they are set up. */
export interface Channels {
  mail?: Channel<Mail>
  text?: Channel<TextMessage>
}

/** Creates a channel whose messages wait until the business has repaired something. */
function createBrokenChannel<Message>(reason: string, fault?: FailedSend['fault']): Channel<Message> {
  const answer = async () => failForNow(reason, fault)
  return createChannel(answer, answer)
}

/** The error that a schema throws. */
const parseError = z.object({ issues: z.array(z.object({ path: z.tuple([z.string()], z.unknown()) })) })

/** Calls `create`. When secrets are missing or malformed, returns a broken channel whose reason names them. */
function withCheckedSecrets<Message>(
  create: () => Channel<Message> | undefined,
): Channel<Message> | undefined {
  try {
    return create()
  } catch (error) {
    const issues = parseError.safeParse(error).data?.issues
    if (!issues) throw error
    const names = new Set(issues.map(({ path: [name] }) => name))
    return createBrokenChannel(`Missing or malformed secrets: ${[...names].join(', ')}`)
  }
}

type CreateMailChannel = (from: Mailbox, deps: ChannelDeps) => Channel<Mail> | undefined

const mailCreators: Record<NonNullable<ChannelSettings['mail']>['provider'], CreateMailChannel> = {
  smtp({ email }, { env, site, findStored, clock, timeoutMs = TIMEOUT_MS, ...deps }) {
    const url = readSecrets(messageSecretSchemas.smtp, env, site, findStored)?.SMTP_URL
    const server = url === undefined ? undefined : parseSmtpUrl(url)
    const clientName = email.slice(email.indexOf('@') + 1)
    const openSocket = deps.openSocket ?? createOpenSocket(deps.localNetwork)
    return server && smtp(server, { clock, clientName, openSocket, timeoutMs })
  },

  cloudflare(_, { emailBinding: binding, clock, timeoutMs = TIMEOUT_MS, ...deps }) {
    const create = deps.createRawEmail ?? createRawEmail
    return binding && cloudflareEmail({ binding, createRawEmail: create, clock, timeoutMs })
  },

  resend(_, { env, site, findStored, fetch, timeoutMs = TIMEOUT_MS }) {
    const variables = readSecrets(messageSecretSchemas.resend, env, site, findStored)
    if (!variables) return undefined
    const { RESEND_API_KEY: apiKey, RESEND_API_URL: baseUrl } = variables
    return resend({ apiKey, baseUrl, fetch, timeoutMs })
  },
}

function createTextChannel(from: string, deps: ChannelDeps): Channel<TextMessage> | undefined {
  const { env, site, findStored, fetch, textReceiptUrl: receiptUrl, timeoutMs = TIMEOUT_MS } = deps
  const variables = readSecrets(messageSecretSchemas.twilio, env, site, findStored)
  if (!variables) return undefined
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_API_URL: baseUrl } = variables
  const [authToken] = variables.TWILIO_AUTH_TOKEN
  return twilio({ accountSid, authToken, from, receiptUrl, baseUrl, fetch, timeoutMs })
}

function createMailChannel(
  { provider, from }: NonNullable<ChannelSettings['mail']>,
  deps: ChannelDeps,
): Channel<Mail> | undefined {
  const channel = mailCreators[provider](from, deps)
  const fault = findSenderFault({ provider, from }, getSharedSenders(deps))
  return channel && fault !== undefined ? createBrokenChannel(fault, 'sender') : channel
}

/**
 * Creates the channels that a site's settings choose. A channel without secrets or binding is left out. One whose
 * secrets are incomplete or malformed, or whose sender the operator does not allow, answers every message with
 * `unavailable` and the reason.
 */
export function createChannels({ mail, texts }: ChannelSettings, deps: ChannelDeps): Channels {
  const mailChannel = mail && withCheckedSecrets(() => createMailChannel(mail, deps))
  const textChannel = texts && withCheckedSecrets(() => createTextChannel(texts.from, deps))
  return { ...(mailChannel && { mail: mailChannel }), ...(textChannel && { text: textChannel }) }
}
