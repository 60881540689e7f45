import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import classes from './payment-view.module.css'

export type BookingPayment = NonNullable<ManagePayload['booking']['payment']>

const providerNames: Partial<Record<NonNullable<BookingPayment['provider']>, string>> = {
  stripe: 'Stripe',
  mollie: 'Mollie',
  razorpay: 'Razorpay',
  'mercado-pago': 'Mercado Pago',
  paystack: 'Paystack',
}

/** Says who takes the payment, if that is known. */
export function ProviderLine({ provider }: Pick<BookingPayment, 'provider'>) {
  const { t } = useI18n()
  if (!provider) return null
  const name = providerNames[provider]
  return (
    <p className={classes.provider}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5.5 10.5h13v10h-13zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
      </svg>
      {name ? t('payment.provider', { provider: name }) : t('payment.test')}
    </p>
  )
}

/** The amount to pay now, with the total and the amount to pay on site. */
export function Amount({ booking: { total, payment } }: Pick<ManagePayload, 'booking'>) {
  const { t, money } = useI18n()
  if (!payment) return null
  const { due, onSite } = payment
  return (
    <p className={classes.amount}>
      {t('payment.due')}
      <strong>{money(due)}</strong>
      {total && total.amount !== due.amount && (
        <span>
          {t('payment.total')} {money(total)}
        </span>
      )}
      {onSite && onSite.amount > 0 && (
        <span>
          {t('payment.onSite')} {money(onSite)}
        </span>
      )}
    </p>
  )
}
