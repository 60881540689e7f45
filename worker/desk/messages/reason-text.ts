import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'

/** A pattern for reasons of failed messages, with the text to show for them. */
type ReasonPattern = [pattern: RegExp, text: DeskMessageKey]

/** The reasons which mean that the recipient is blocked. */
const blockReasons: readonly ReasonPattern[] = [
  [/complained|reported the email as spam|previous_complaint/, 'messages.complained'],
  [/blocked: stopped/, 'messages.stopped'],
  [/blocked: unsubscribed/, 'messages.unsubscribed'],
  [/bounce|sends nothing to this address/, 'messages.bounced'],
]

/** The reasons of messages that were not sent because of a limit. */
const limitReasons: readonly ReasonPattern[] = [
  [/^Its client has caused its/, 'messages.overClient'],
  [/^The recipient has got/, 'messages.overRecipient'],
  [/^The site has written its/, 'messages.overSite'],
  [/^The site has sent its \d+ text messages/, 'messages.overTexts'],
  [/^No text messages are sent/, 'messages.unreachable'],
]

/** The errors of Twilio about a number: twilio.com/docs/api/errors. */
const NUMBER_REFUSED = /\((21211|21214|21217|21265|21408|21612|21614|21635)\)$|phone number of the recipient/

/** The reasons of channels and providers, the more specific first. */
const channelReasons: readonly ReasonPattern[] = [
  [/replied STOP/, 'messages.stopped'],
  [NUMBER_REFUSED, 'messages.numberRefused'],
  [/^Missing or malformed secrets/, 'connections.incomplete'],
  [/SMTP_URL|RESEND_API_KEY|TWILIO_ACCOUNT_SID|TWILIO_AUTH_TOKEN/, 'connections.credentials'],
  [/site\.(mail|texts)\.from|refused the sender/, 'connections.sender'],
  [/quota|daily limit|trial account|suspended or closed/, 'connections.account'],
  [/did not answer|connection to .* failed|does not offer TLS/, 'connections.unreachable'],
  [/refused the recipient|address of the recipient/, 'messages.bounced'],
  [/(message|email) is (larger|too l)/, 'messages.tooLarge'],
  [/could not (deliver|send) the|did not take the/, 'messages.undelivered'],
  [/refused the message|answered \d{3}|answered E_/, 'messages.refusedMessage'],
]

const findText = (reasons: readonly ReasonPattern[], reason: string) =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1]

/** Returns whether the reason of a failed message is that its recipient is blocked. */
export function isBlockReason(reason: string): boolean {
  return findText(blockReasons, reason) !== undefined
}

/** The text for a reason, the name of its provider, and the provider's code of the error. */
export interface ReasonText {
  text: DeskMessageKey
  provider: string
  code: string | undefined
}

const providers = ['SMTP', 'Resend', 'Twilio', 'Cloudflare']

/** Matches the keys of texts that name the provider. */
const NAMES_PROVIDER = /^connections\.(?!incomplete)|refusedMessage$/

/** Returns the text for the reason why a message did not arrive; undefined for a reason that has none. */
export function findReasonText(reason: string): ReasonText | undefined {
  const text = findText([...limitReasons, ...blockReasons, ...channelReasons], reason)
  const provider = providers.find((name) => reason.toLowerCase().includes(name.toLowerCase())) ?? ''
  if (text === undefined || (provider === '' && NAMES_PROVIDER.test(text))) return undefined
  const [, code, status] = /\((\d[\d. ]*)\)$|answered (\d{3}.*|E_\w+)$/.exec(reason) ?? []
  return { text, provider, code: code ?? status }
}
