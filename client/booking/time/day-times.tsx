import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { timeViewsChunk } from '../chunks/time-views-chunk.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { zoneSettledAtom } from '../state/zone.ts'
import { DaySlots } from './day-slots.tsx'
import classes from './day-times.module.css'
import type { SlotPickerProps } from './slot-form.tsx'
import type { MonthView } from './use-month.ts'

interface DayTimesProps {
  view: MonthView
  /** Whether the visitor has just chosen the day: its heading then takes the focus. */
  isPicked: boolean
  slots: SlotPickerProps
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The free slots of the chosen day, or the reason why there are none. */
export function DayTimes({ view, isPicked, slots }: DayTimesProps) {
  const { t, time } = useI18n()
  const views = useAtomValue(timeViewsChunk.contentAtom)
  const isSettled = useAtomValue(zoneSettledAtom)
  const { date, hasSessions } = view
  const isLoading = view.state.status === 'loading'
  const freeSlots = date ? view.getSlots(date) : []
  return (
    <section
      className={classes.times}
      aria-labelledby="times"
      data-reserved={isLoading || !(isSettled || isPicked) || undefined}
    >
      <h3 className={classes.title} id="times" ref={isPicked ? focus : null} tabIndex={-1}>
        {hasSessions ? t('time.sessions') : date ? time.day(date) : t('time.times')}
      </h3>
      <div role="status" className={classes.status}>
        {isLoading ? (
          <div className={classes.loading}>
            <span className={classes.spinner} aria-hidden="true" />
            <p>{t('time.finding')}</p>
            <noscript>
              <SelectionLink className={buttonClass('secondary')} to={{}}>
                {t('time.refresh')}
              </SelectionLink>
            </noscript>
          </div>
        ) : (
          freeSlots.length === 0 && views && <views.NoTimes view={view} />
        )}
      </div>
      {date &&
        freeSlots.length > 0 &&
        (hasSessions ? (
          views && <views.ClassSessions view={view} date={date} {...slots} />
        ) : (
          <DaySlots key={date} freeSlots={freeSlots} date={date} zone={view.zone} {...slots} />
        ))}
      {date && (
        // biome-ignore lint/a11y/useValidAnchor: leads to the month; with JavaScript it focuses the chosen day
        <a
          className={classes.back}
          href="#month"
          onClick={(event) => {
            event.preventDefault()
            focus(document.querySelector(`[data-date="${date}"]`))
          }}
        >
          {t('time.backToMonth')}
        </a>
      )}
    </section>
  )
}
