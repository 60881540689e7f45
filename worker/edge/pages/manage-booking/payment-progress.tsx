import { stepLabels } from '#client/booking/navigation/progress.tsx'
import { resolveChoices } from '#client/booking/state/choices.ts'
import type { Step } from '#client/booking/state/selection.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'

import classes from './payment-progress.module.css'

/** Returns the steps in which a booking of the calendar is made, with its payment. */
export function listPaidSteps(calendar: CalendarView, { service, items }: Booking): Step[] {
  const offering = { name: calendar.name, calendars: [calendar], ...(items && { menu: [] }) }
  const { steps } = resolveChoices(offering, { service: service.id })
  return steps.includes('payment') ? steps : [...steps.slice(0, -1), 'payment', 'done']
}

/**
 * The steps of the booking on the page of its payment. They are no links: the time is taken, and the way back to the details is a
 * form of the page.
 */
export function PaymentProgress({ steps }: { steps: readonly Step[] }) {
  const { t } = useI18n()
  const current = steps.indexOf('payment')
  return (
    <nav aria-label={t('flow.progress')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            aria-current={index === current ? 'step' : undefined}
            data-state={index <= current ? 'reached' : 'ahead'}
          >
            <span className={classes.name}>{t(stepLabels[step])}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
