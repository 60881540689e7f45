import { listPolicyLines } from '#worker/contract/bookings/format-policy.ts'
import { calendar } from '#worker/contract/bundle/scheduling/calendar.ts'
import { DAY_MINUTES, HOUR_MINUTES } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { Site } from '#worker/contract/site.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './rules.module.css'

const { cutoff, refunds } = calendar.shape

const HOUR_MS = HOUR_MINUTES * 60_000
/** The time until the example, which is longer than any cancellation rule that the page offers. */
const EXAMPLE_MS = 14 * DAY_MINUTES * 60_000
/** The amount of the example, in whole units of the currency. */
const EXAMPLE_AMOUNT = 100

interface VisitorsPolicyProps {
  calendar: Readonly<Record<string, unknown>>
  site: Pick<Site, 'currency' | 'timeZone' | 'payments'>
  now: Date
}

/** The sentences about cancellation that visitors read before they book, for an example booking. */
export function VisitorsPolicy({ calendar: content, site, now }: VisitorsPolicyProps) {
  const i18n = useDeskI18n()
  const { t, time, money } = i18n
  const start = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + EXAMPLE_MS
  const due = {
    amount: EXAMPLE_AMOUNT * 10 ** getCurrencyExponent(site.currency),
    currency: site.currency,
  }
  const hasPayments = site.payments !== undefined
  const lines = listPolicyLines(i18n, {
    policy: { cancel: cutoff.parse(content.cutoff).cancel, refunds: refunds.parse(content.refunds) },
    start,
    now: now.getTime(),
    zone: site.timeZone,
    ...(hasPayments && { due, total: due }),
  })
  const values = { time: time.dayAndTime(toIso(start), site.timeZone, 'sentence', { withYear: false }) }
  return (
    <figure className={classes.example}>
      <figcaption>
        {hasPayments
          ? t('rules.visitorsReadPaid', { ...values, amount: money(due) })
          : t('rules.visitorsRead', values)}
      </figcaption>
      <blockquote className={classes.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </figure>
  )
}
