import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import type { OfferedSlot } from '../state/packed-days.ts'
import { selectionAtom } from '../state/url.ts'
import { type DayPeriod, groupByDayPeriod } from './day-period.ts'
import classes from './day-times.module.css'
import type { SlotPickerProps } from './slot-form.tsx'
import { SlotButton, SlotForm } from './slot-form.tsx'

const VISIBLE_AT_FIRST = 12
/** The fewest hidden slots that are worth a *load more* button. */
const LEAST_MORE = 6

const periodLabels = {
  morning: 'time.morning',
  afternoon: 'time.afternoon',
  evening: 'time.evening',
} as const satisfies Record<DayPeriod, string>

interface DaySlotsProps extends SlotPickerProps {
  free: readonly OfferedSlot[]
  date: string
  zone: string
}

/** The free slots of a day: the first twelve, or all of them after *load more*, or when there are only a few more. */
export function DaySlots({ free, date, zone, intent, onPick, pending }: DaySlotsProps) {
  const { t } = useI18n()
  const { more } = useAtomValue(selectionAtom)
  const visible = more || free.length < VISIBLE_AT_FIRST + LEAST_MORE ? free : free.slice(0, VISIBLE_AT_FIRST)
  const groups = groupByDayPeriod(visible)
  const list = useRef<HTMLDivElement>(null)
  const [loadedMore, setLoadedMore] = useState(false)

  useEffect(() => {
    if (loadedMore) list.current?.querySelectorAll('button')[VISIBLE_AT_FIRST]?.focus()
  }, [loadedMore])

  return (
    <div ref={list}>
      <SlotForm intent={intent}>
        {groups.map(({ period, slots }) => (
          <div key={period} className={classes.period}>
            {groups.length > 1 && <h4 className={classes.periodName}>{t(periodLabels[period])}</h4>}
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
      {visible.length < free.length && (
        <div className={classes.more}>
          <SelectionLink
            className={buttonClass('secondary', true)}
            to={{ date, more: '1' }}
            fragment="times"
            replace
            onFollow={() => setLoadedMore(true)}
          >
            {t('time.loadMore')}
          </SelectionLink>
        </div>
      )}
    </div>
  )
}
