import { useAtomValue, useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { useProblemFocus } from '#client/ui/use-problem-focus.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { problems } from '#worker/contract/problem.ts'
import { useCreateHold } from '../hold/create-hold.ts'
import { JoinLink } from '../navigation/join-link.tsx'
import { choicesAtom, pendingSlotAtom, problemAtom, reschedulingAtom } from '../state/atoms.ts'
import { chooseAtom, selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import { SlotButton, SlotForm } from '../time/slot-form.tsx'
import classes from './booking-problem.module.css'

/** Explains why the slot cannot be booked, with the nearest free slots, and the waitlist when the day is full. */
export function BookingProblem() {
  const { t, time } = useI18n()
  const problem = useAtomValue(problemAtom)
  const zone = useAtomValue(zoneAtom)
  const rescheduling = useAtomValue(reschedulingAtom)
  const pending = useAtomValue(pendingSlotAtom)
  const selection = useAtomValue(selectionAtom)
  const { calendar } = useAtomValue(choicesAtom)
  const choose = useSetAtom(chooseAtom)
  const setProblem = useSetAtom(problemAtom)
  const createHold = useCreateHold()
  const focus = useProblemFocus<HTMLDivElement>(problem)
  if (!problem) return null

  function pick({ start }: { start: string }) {
    if (!rescheduling) return void createHold({ start })
    setProblem(undefined)
    choose({ slot: start })
  }

  const nearest = problem.nearest ?? []
  const getDay = ({ start }: Slot) => time.getDate(start, zone)
  const days = [...new Set(nearest.map(getDay))]
  const day = selection.slot && time.getDate(selection.slot, zone)
  const canJoinWaitlist = calendar?.waitlist && problem.nearest && day && !days.includes(day)
  return (
    <div {...focus}>
      <Alert tone="danger" title={t(problems[problem.code].message, problem.values)}>
        {nearest.length > 0 && (
          <>
            <p>{t('time.nearest')}</p>
            <SlotForm intent={rescheduling ? 'reschedule' : 'hold'}>
              {days.map((day) => (
                <div className={classes.day} key={day}>
                  <p className={classes.name}>{time.day(day)}</p>
                  <ul className={classes.list}>
                    {nearest
                      .filter((slot) => getDay(slot) === day)
                      .map((slot) => (
                        <li key={slot.start}>
                          <SlotButton slot={slot} zone={zone} onPick={pick} pending={pending} />
                        </li>
                      ))}
                  </ul>
                </div>
              ))}
            </SlotForm>
          </>
        )}
        {canJoinWaitlist && (
          <p>
            <JoinLink date={day} />
          </p>
        )}
      </Alert>
    </div>
  )
}
