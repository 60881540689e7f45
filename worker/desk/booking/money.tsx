import { FactLine } from '#client/ui/fact-line.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Account } from '#worker/contract/admin/booking-payments.ts'
import { listAccountLines } from '#worker/contract/money/format-account.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'
import { FactRows, Section } from './section.tsx'

const states: Record<Account['payments'][number]['state'], DeskMessageKey> = {
  open: 'booking.paymentOpen',
  pending: 'booking.paymentOpen',
  failed: 'booking.paymentFailed',
  expired: 'booking.paymentExpired',
  paid: 'payment.paid',
  // Refunds are listed as entries of their own.
  refunded: 'payment.paid',
  undone: 'booking.undone',
}

const reasons: Record<Account['refunds'][number]['reason'], DeskMessageKey> = {
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
const names: Record<string, DeskMessageKey> = {
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
  const all = [...(price ? [price] : []), due, ...[...payments, ...refunds].map(({ amount }) => amount)]
  const toName = (name: string) => (names[name] ? t(names[name]) : name)
  const entries = [
    ...payments.map(({ amount, provider, method, state, createdAt }) => ({
      amount,
      createdAt,
      state: t(states[state]),
      how: [toName(provider), method && toName(method)].filter(Boolean).join(' · '),
    })),
    ...refunds.map(({ amount, state, reason, createdAt }) => ({
      amount,
      createdAt,
      state: t(refundStates[state]),
      how: t(reasons[reason]),
    })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const facts = [
    ...(price ? [{ label: t('flow.price'), value: money(price, all) }] : []),
    ...(due.amount > 0 ? [{ label: t('booking.due'), value: <strong>{money(due, all)}</strong> }] : []),
  ]
  const lines = listAccountLines(i18n, account)
  return (
    <Section id="money" heading={t('booking.money')}>
      <FactRows facts={facts} />
      <p className={classes.sum}>
        <FactLine facts={lines} />
      </p>
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map(({ amount, createdAt, state, how }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places, and may be equal
            <li key={index} className={classes.entry}>
              <span>{t('field.named', { label: state, value: money(amount, all) })}</span>
              <span className={classes.note}>
                {[how, time.dayAndTime(createdAt, timeZone)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
