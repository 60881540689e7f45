import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { selectionAtom } from '../address.ts'
import { Go } from '../go.tsx'
import { byDayPart, type DayPart } from './day-part.ts'
import classes from './day-times.module.css'
import type { Picking } from './picking.ts'
import { SlotButton, SlotForm } from './slot-form.tsx'

const shownAtFirst = 12

const partKeys = {
  morning: 'time.morning',
  afternoon: 'time.afternoon',
  evening: 'time.evening',
} as const satisfies Record<DayPart, string>

interface DaySlotsProps extends Picking {
  free: readonly Slot[]
  date: string
  zone: string
}

/** The free times of a day: the first twelve, then all. */
export function DaySlots({ free, date, zone, intent, onPick, pending }: DaySlotsProps) {
  const { t } = useI18n()
  const { more } = useAtomValue(selectionAtom)
  const shown = more ? free : free.slice(0, shownAtFirst)
  const groups = byDayPart(shown, zone)
  const list = useRef<HTMLDivElement>(null)
  const [loadedMore, setLoadedMore] = useState(false)

  useEffect(() => {
    if (loadedMore) list.current?.querySelectorAll('button')[shownAtFirst]?.focus()
  }, [loadedMore])

  return (
    <div ref={list}>
      <SlotForm intent={intent}>
        {groups.map(({ part, slots }) => (
          <div key={part} className={classes.part}>
            {groups.length > 1 && <h4 className={classes.partName}>{t(partKeys[part])}</h4>}
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
      {shown.length < free.length && (
        <div className={classes.more}>
          <Go
            className={buttonClass('secondary', true)}
            to={{ date, more: '1' }}
            fragment="times"
            replace
            onWent={() => setLoadedMore(true)}
          >
            {t('time.loadMore')}
          </Go>
        </div>
      )}
    </div>
  )
}
