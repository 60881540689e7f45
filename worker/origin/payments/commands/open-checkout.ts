import { eq } from 'drizzle-orm'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { getLocalePrefix, toSiteLocale } from '#worker/contract/site-locales.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type Checkout, type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getLinkSubject } from '../../platform/tokens/link-subject.ts'

/**
 * Returns the localised URL to which the visitor returns, with the payment's id and token. The URL also has the hold if the
 * visitor can go back to the booking flow.
 */
function createReturnUrl(
  { keys }: Services,
  site: SiteSettings,
  { locale, hold, page, linkVersion }: BookingRow,
  id: string,
): string {
  const url = new URL(`${getLocalePrefix(site, locale)}/verify-payment-callback`, site.publicUrl)
  url.search = String(
    new URLSearchParams({
      payment: id,
      token: keys.sign('payment', getLinkSubject({ id, linkVersion })),
      ...(hold !== null && page !== null && { hold }),
    }),
  )
  return url.href
}

/** Returns the names of the booked services and of the site in the booking's language. */
async function createDescription(site: SiteSettings, { locale, snapshot }: BookingRow): Promise<string> {
  const { text, list } = await createSharedI18n(site, toSiteLocale(site, locale))
  const names = (snapshot.items ?? [snapshot]).map(({ service }) => text(service.name))
  return `${list([...new Set(names)])} · ${text(site.name)}`
}

/**
 * Opens a payment's checkout at the provider, unless it is open already, and returns the payment with its
 * URL. Throws `payment-unavailable` while the provider does not work, and `payment-retry` when it cannot open one for
 * another reason.
 */
export async function openCheckout(
  services: Services,
  payment: PaymentRow,
  row: BookingRow,
): Promise<PaymentRow> {
  if (payment.url) return payment
  const { connections, db, published, findProvider } = services
  const { provider: providerName } = payment
  const site = published.current?.site
  const provider = connections.canPay(providerName) ? findProvider(providerName) : undefined
  if (!provider || !site)
    throw new Failure('payment-unavailable', {
      cause: `Cannot open the payment ${payment.id} at ${providerName}`,
    })
  const { firstName, lastName, email, phone } = row.contact
  // Providers print the name in their own mails.
  const name = byVisitor([firstName, lastName].filter(Boolean).join(' '))
  const returnUrl = createReturnUrl(services, site, row, payment.id)
  const checkout: Checkout = {
    reference: payment.id,
    amount: { amount: payment.amount, currency: payment.currency },
    description: await createDescription(site, row),
    contact: { ...(email && { email }), ...(name && { name }), ...(phone && { phone }) },
    locale: toSiteLocale(site, row.locale),
    returnUrl,
    cancelUrl: returnUrl,
    webhookUrl: new URL(`/api/payments/webhooks/${payment.provider}`, site.publicUrl).href,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    delayed: site.payments?.delayed ?? false,
  }
  const { id, url } = await provider.open(checkout).catch((cause) => {
    throw new Failure(connections.canPay(providerName) ? 'payment-retry' : 'payment-unavailable', { cause })
  })
  db.update(payments).set({ providerCheckout: id, url }).where(eq(payments.id, payment.id)).run()
  return { ...payment, providerCheckout: id, url }
}
