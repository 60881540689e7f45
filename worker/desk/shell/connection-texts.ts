import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ConnectionReason } from '#worker/contract/admin/connections.ts'

/** The texts that say why a provider does not work. */
export const reasonTexts: Record<Exclude<ConnectionReason, 'unchecked'>, DeskMessageKey> = {
  'no-secret': 'connections.incomplete',
  incomplete: 'connections.incomplete',
  malformed: 'connections.incomplete',
  credentials: 'connections.credentials',
  mode: 'connections.mode',
  sender: 'connections.sender',
  account: 'connections.account',
  unreachable: 'connections.unreachable',
}

/** The names of providers as the providers spell them. */
const providers: Record<string, string> = {
  smtp: 'SMTP',
  resend: 'Resend',
  cloudflare: 'Cloudflare',
  twilio: 'Twilio',
  stripe: 'Stripe',
  mollie: 'Mollie',
  razorpay: 'Razorpay',
  'mercado-pago': 'Mercado Pago',
  paystack: 'Paystack',
}

/** Returns the name of a provider as the provider spells it; the id itself for an unknown provider. */
export const toProviderName = (id: string): string => providers[id] ?? id
