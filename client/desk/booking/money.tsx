import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Account } from '#worker/contract/admin/booking-payments.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './booking.module.css'
import { FactRows, Section } from './section.tsx'

const states: Record<Account['payments'][number]['state'], DeskMessageKey> = {
  open: 'booking.paymentOpen',
  pending: 'booking.paymentOpen',
  failed: 'booking.paymentFailed',
  expired: 'state.lapsed',
  paid: 'payment.paid',
  refunded: 'payment.refunded',
  undone: 'booking.undone',
}

const refundStates: Record<Account['refunds'][number]['state'], DeskMessageKey> = {
  pending: 'booking.refundPending',
  done: 'payment.refunded',
  failed: 'booking.refundFailed',
}

/** Names of providers that are not shown as they are. */
const names: Record<string, DeskMessageKey> = {
  'on-site': 'booking.onSite',
  cash: 'booking.cash',
  card: 'booking.card',
  other: 'booking.otherMethod',
}

/** The money of a booking: price, what was paid and given back, and each payment. */
export function Money({ account, timeZone }: { account: Account; timeZone: string }) {
  const { t, money, time } = useDeskI18n()
  const { price, paid, refunded, due, overpaid, payments, refunds } = account
  const toName = (name: string) => (names[name] ? t(names[name]) : name)
  const entries = [
    ...payments.map(({ amount, provider, method, state, createdAt }) => ({
      amount,
      createdAt,
      state: t(states[state]),
      how: [toName(provider), method && toName(method)].filter(Boolean).join(' · '),
    })),
    ...refunds.map(({ amount, state, createdAt }) => ({
      amount,
      createdAt,
      state: t(refundStates[state]),
      how: '',
    })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const facts = [
    ...(price ? [{ label: t('flow.price'), value: money(price) }] : []),
    { label: t('payment.paid'), value: money(paid) },
    ...(refunded.amount > 0 ? [{ label: t('payment.refunded'), value: money(refunded) }] : []),
    { label: t('booking.due'), value: <strong>{money(due)}</strong> },
    ...(overpaid ? [{ label: t('booking.overpaid'), value: money(overpaid) }] : []),
  ]
  return (
    <Section id="money" heading={t('booking.money')}>
      <FactRows facts={facts} />
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map(({ amount, createdAt, state, how }) => (
            <li key={`${createdAt} ${state} ${amount.amount}`} className={classes.entry}>
              <span>{t('field.named', { label: state, value: money(amount) })}</span>
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
