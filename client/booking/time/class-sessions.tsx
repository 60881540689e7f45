import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { selectionAtom } from '../state/url.ts'
import classes from './class-sessions.module.css'
import { MoreSlots } from './more-slots.tsx'
import { SlotButton, SlotForm, type SlotPickerProps } from './slot-form.tsx'
import type { MonthView } from './use-month.ts'

const VISIBLE_AT_FIRST = 6

interface ClassSessionsProps extends SlotPickerProps {
  view: MonthView
  /** The day of the first session. */
  date: string
}

/** The next sessions from a day on, as a list with their dates: the first six, or all of them after *load more*. */
export function ClassSessions({
  view: { state, zone, getSlots },
  date,
  intent,
  onPick,
  pending,
}: ClassSessionsProps) {
  const { time } = useI18n()
  const { more } = useAtomValue(selectionAtom)
  const days = state.status === 'ready' ? Object.keys(state.answer.days).sort() : []
  const sessions = days
    .filter((day) => day >= date)
    .flatMap((day) => getSlots(day).map((slot) => ({ day, slot })))
  const visible = more ? sessions : sessions.slice(0, VISIBLE_AT_FIRST)
  return (
    <div className={classes.sessions}>
      <SlotForm intent={intent}>
        <ul className={classes.list}>
          {visible.map(({ day, slot }) => (
            <li key={slot.start}>
              <SlotButton
                slot={slot}
                day={time.shortDay(day)}
                zone={zone}
                onPick={onPick}
                pending={pending}
              />
            </li>
          ))}
        </ul>
      </SlotForm>
      {visible.length < sessions.length && <MoreSlots date={date} shownCount={VISIBLE_AT_FIRST} />}
    </div>
  )
}
