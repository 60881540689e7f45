import { eq } from 'drizzle-orm'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type Checkout, type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import type { PaymentsDeps } from '../deps.ts'

/** Returns the localised URL to which the visitor returns, with the payment's id and token. */
function createReturnUrl(
  { keys }: Pick<PaymentsDeps, 'keys'>,
  publicUrl: string,
  { locale }: BookingRow,
  id: string,
): string {
  const url = new URL(`/${locale}/verify-payment-callback`, publicUrl)
  url.search = String(new URLSearchParams({ payment: id, token: keys.sign('payment', id) }))
  return url.href
}

/** Returns the names of the booked services and of the site in the booking's language. */
async function createDescription(
  { published }: Pick<PaymentsDeps, 'published'>,
  { locale, snapshot }: BookingRow,
): Promise<string> {
  const messages = await loadMessages(locale)
  const { text } = createI18n({ locale, timeLocale: regionalTags[locale], messages })
  const names = (snapshot.items ?? [snapshot]).map(({ service }) => text(service.name))
  const site = published.current?.site
  return [[...new Set(names)].join(', '), ...(site ? [text(site.name)] : [])].join(' · ')
}

/**
 * Opens a payment's checkout at the provider, unless it is open already, and returns the payment with its
 * URL. Throws `payment-retry` when the provider cannot open one.
 */
export async function openCheckout(
  deps: Pick<PaymentsDeps, 'db' | 'findProvider' | 'keys' | 'published'>,
  payment: PaymentRow,
  row: BookingRow,
): Promise<PaymentRow> {
  if (payment.url) return payment
  const { db, published, findProvider } = deps
  const provider = findProvider(payment.provider)
  const site = published.current?.site
  if (!provider || !site)
    throw new Failure('payment-retry', {
      cause: `Cannot open the payment ${payment.id} at ${payment.provider}`,
    })
  const { firstName, lastName, email, phone } = row.contact
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const returnUrl = createReturnUrl(deps, site.publicUrl, row, payment.id)
  const checkout: Checkout = {
    reference: payment.id,
    amount: { amount: payment.amount, currency: payment.currency },
    description: await createDescription(deps, row),
    contact: { ...(email && { email }), ...(name && { name }), ...(phone && { phone }) },
    locale: row.locale,
    returnUrl,
    cancelUrl: returnUrl,
    webhookUrl: new URL(`/api/payments/webhooks/${payment.provider}`, site.publicUrl).href,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    delayed: site.payments?.delayed ?? false,
  }
  const { id, url } = await provider.open(checkout).catch((cause) => {
    throw new Failure('payment-retry', { cause })
  })
  db.update(payments).set({ providerCheckout: id, url }).where(eq(payments.id, payment.id)).run()
  return { ...payment, providerCheckout: id, url }
}
