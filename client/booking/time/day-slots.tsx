import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { MANY_SLOTS } from '../chunks/first-chunks.ts'
import { timeViewsChunk } from '../chunks/time-views-chunk.ts'
import type { OfferedSlot } from '../state/packed-days.ts'
import { selectionAtom } from '../state/url.ts'
import { groupByDayPeriod } from './day-period.ts'
import classes from './day-times.module.css'
import type { SlotPickerProps } from './slot-form.tsx'
import { SlotButton, SlotForm } from './slot-form.tsx'

const VISIBLE_AT_FIRST = 12

interface DaySlotsProps extends SlotPickerProps {
  freeSlots: readonly OfferedSlot[]
  date: string
  zone: string
}

/** The free slots of a day: the first twelve, or all of them after *load more*, or when there are only a few more. */
export function DaySlots({ freeSlots, date, zone, intent, onPick, pending }: DaySlotsProps) {
  const { t } = useI18n()
  const { more } = useAtomValue(selectionAtom)
  const views = useAtomValue(timeViewsChunk.contentAtom)
  const visible = more || freeSlots.length < MANY_SLOTS ? freeSlots : freeSlots.slice(0, VISIBLE_AT_FIRST)
  const groups = groupByDayPeriod(visible)
  return (
    <div>
      <SlotForm intent={intent}>
        {groups.map(({ period, slots }) => (
          <div key={period} className={classes.period}>
            {groups.length > 1 && <h4 className={classes.periodName}>{t(`time.${period}`)}</h4>}
            <ul className={classes.list}>
              {slots.map((slot) => (
                <li key={slot.start}>
                  <SlotButton slot={slot} zone={zone} onPick={onPick} pending={pending} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </SlotForm>
      {visible.length < freeSlots.length && views && (
        <div className={classes.more}>
          <views.MoreSlots date={date} shownCount={VISIBLE_AT_FIRST} />
        </div>
      )}
    </div>
  )
}
