import type { RefObject } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { DaySlots } from './day-slots.tsx'
import classes from './day-times.module.css'
import { NoTimes } from './no-times.tsx'
import type { SlotPickerProps } from './slot-form.tsx'
import type { MonthView } from './use-month.ts'

interface DayTimesProps {
  view: MonthView
  heading: RefObject<HTMLHeadingElement | null>
  retry: () => void
  onBack: () => void
  slots: SlotPickerProps
}

/** The free slots of the chosen day, or the reason why there are none. */
export function DayTimes({ view, heading, retry, onBack, slots }: DayTimesProps) {
  const { t, time } = useI18n()
  const { date } = view
  const free = date ? view.getSlots(date) : []
  return (
    <section className={classes.times} aria-labelledby="times">
      <h3 className={classes.title} id="times" ref={heading} tabIndex={-1}>
        {date ? time.day(date) : t('time.times')}
      </h3>
      <div role="status" className={classes.status}>
        {free.length === 0 && <NoTimes view={view} retry={retry} />}
      </div>
      {date && free.length > 0 && <DaySlots key={date} free={free} date={date} zone={view.zone} {...slots} />}
      {date && (
        // biome-ignore lint/a11y/useValidAnchor: leads to the month; with JavaScript it focuses the chosen day
        <a
          className={classes.back}
          href="#month"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          {t('time.backToMonth')}
        </a>
      )}
    </section>
  )
}
