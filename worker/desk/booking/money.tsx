import { FactLine } from '#client/ui/fact-line.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Account } from '#worker/contract/admin/booking-payments.ts'
import { listAccountLines } from '#worker/contract/money/format-account.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'
import { FactRows, Section } from './section.tsx'

const paymentStates: Record<Account['payments'][number]['state'], DeskMessageKey> = {
  open: 'booking.paymentOpen',
  pending: 'booking.paymentOpen',
  failed: 'booking.paymentFailed',
  expired: 'booking.paymentExpired',
  paid: 'payment.paid',
  // Refunds are listed as rows of their own.
  refunded: 'payment.paid',
  undone: 'booking.undone',
}

const refundReasons: Record<Account['refunds'][number]['reason'], DeskMessageKey> = {
  goodwill: 'refundReason.goodwill',
  correction: 'refundReason.correction',
  cancellation: 'refundReason.cancellation',
}

const refundStates: Record<Account['refunds'][number]['state'], DeskMessageKey> = {
  pending: 'booking.refundPending',
  done: 'payment.refunded',
  failed: 'booking.refundFailed',
}

/** The texts for names of providers and methods. Other names are shown as they are. */
const providerTexts: Record<string, DeskMessageKey> = {
  'on-site': 'booking.onSite',
  cash: 'booking.cash',
  card: 'booking.card',
  other: 'booking.otherMethod',
}

/** The money of a booking: its price, the amounts paid, refunded, kept and due, and each payment and refund. */
export function Money({ account, timeZone }: { account: Account; timeZone: string }) {
  const i18n = useDeskI18n()
  const { t, money, time } = i18n
  const { price, due, payments, refunds } = account
  const allAmounts = [
    ...(price ? [price] : []),
    due,
    ...[...payments, ...refunds].map(({ amount }) => amount),
  ]
  const toProviderText = (name: string) => (providerTexts[name] ? t(providerTexts[name]) : name)
  const rows = [
    ...payments.map(({ amount, provider, method, state, createdAt }) => ({
      amount,
      createdAt,
      state: t(paymentStates[state]),
      detail: [toProviderText(provider), method && toProviderText(method)].filter(Boolean).join(' · '),
    })),
    ...refunds.map(({ amount, state, reason, createdAt }) => ({
      amount,
      createdAt,
      state: t(refundStates[state]),
      detail: t(refundReasons[reason]),
    })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const facts = [
    ...(price ? [{ label: t('flow.price'), value: money(price, allAmounts) }] : []),
    ...(due.amount > 0
      ? [{ label: t('booking.due'), value: <strong>{money(due, allAmounts)}</strong> }]
      : []),
  ]
  const lines = listAccountLines(i18n, account)
  return (
    <Section id="money" heading={t('booking.money')}>
      <FactRows facts={facts} />
      <p className={classes.sum}>
        <FactLine facts={lines} />
      </p>
      {rows.length > 0 && (
        <ul className={classes.entries}>
          {rows.map(({ amount, createdAt, state, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places, and may be equal
            <li key={index} className={classes.entry}>
              <span>{t('field.named', { label: state, value: money(amount, allAmounts) })}</span>
              <span className={classes.note}>
                {[detail, time.dayAndTime(createdAt, timeZone)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
