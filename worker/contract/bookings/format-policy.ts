import type { I18n } from '#locales/i18n.ts'
import { toIso } from '../iso-time.ts'
import type { Money } from '../money/money.ts'
import type { CancellationPolicy } from './cancellation-policy.ts'
import { listPolicySteps } from './policy-steps.ts'

interface PolicyTerms {
  policy: CancellationPolicy
  /** The start of the booking, in milliseconds since 1970. */
  start: number
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The IANA name of the time zone in which times are written. */
  zone: string
  /** The amount that was or will be paid, of which something may come back. */
  due?: Money | undefined
  /** The total price, of which a deposit is a part. */
  total?: Money | undefined
}

/** Returns the sentences that say until when a booking can be cancelled, and what comes back of a payment. */
export function listPolicyLines(
  { t, money, time }: Pick<I18n, 't' | 'money' | 'time'>,
  { policy, start, now, zone, due, total }: PolicyTerms,
): string[] {
  const steps = listPolicySteps(policy, { start, now, hasPayment: due !== undefined })
  const lastStep = steps.at(-1)
  const toPart = ({ amount, currency }: Money, percent: number) => ({
    amount: Math.round((amount * percent) / 100),
    currency,
  })
  const parts = due ? [due, ...steps.map(({ percent }) => toPart(due, percent))] : []
  const payment = due && {
    amount: money(due, parts),
    paid: total && due.amount < total.amount ? 'part' : 'all',
  }
  if (!lastStep) return [payment && policy.cancel !== null ? t('policy.kept', payment) : t('policy.never')]
  const formatTime = (until: number) => time.dayAndTime(toIso(until), zone, 'sentence', { withYear: false })
  const isKeptAfter = payment !== undefined && lastStep.until < start
  const lines = steps.map(({ until, percent }, index) => {
    const values = { time: formatTime(until) }
    if (percent < 100 && due) {
      const amount = money(toPart(due, percent), parts)
      return t('policy.part', { ...values, amount })
    }
    return isKeptAfter && index === steps.length - 1
      ? t('policy.freeThenKept', { ...values, ...payment })
      : t('policy.free', values)
  })
  return isKeptAfter && lastStep.percent < 100 ? [...lines, t('policy.afterKept', payment)] : lines
}
