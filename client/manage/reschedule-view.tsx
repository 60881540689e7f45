import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { BookingProblem } from '#client/booking/problems/booking-problem.tsx'
import { problemAtom } from '#client/booking/state/atoms.ts'
import type { OfferedSlot } from '#client/booking/state/packed-days.ts'
import { chooseAtom, selectionAtom } from '#client/booking/state/url.ts'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { TimePicker } from '#client/booking/time/time-picker.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import { formatBookedServices } from './booked-services.ts'
import { ConfirmReschedule } from './confirm-reschedule.tsx'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'

const pickAtom = atom(null, (_get, set, { start }: OfferedSlot) => {
  set(problemAtom, undefined)
  set(chooseAtom, { slot: start })
})

/** Reschedules a booking: the visitor picks a slot as in the booking flow, then confirms it. */
export function RescheduleView({ payload }: { payload: ManagePayload }) {
  const i18n = useI18n()
  const { t, time } = i18n
  const { booking } = payload
  const { slot } = useAtomValue(selectionAtom)
  const problem = useAtomValue(problemAtom)
  const zone = useAtomValue(zoneAtom)
  const pick = useSetAtom(pickAtom)
  const isSlotTaken = problem?.nearest !== undefined
  const isConfirming = slot !== undefined && !isSlotTaken
  const container = useRef<HTMLDivElement>(null)
  const wasConfirming = useRef(isConfirming)

  useEffect(() => {
    if (wasConfirming.current === isConfirming) return
    wasConfirming.current = isConfirming
    container.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [isConfirming])

  return (
    <div ref={container}>
      {problem && !isSlotTaken && <ProblemAlert problem={problem} />}
      {isConfirming ? (
        <ConfirmReschedule payload={payload} slot={slot} />
      ) : (
        <div className={classes.wide}>
          <Heading level={1} tabIndex={-1}>
            {t('reschedule.heading')}
          </Heading>
          <div className={classes.previous}>
            <p>
              <span className={classes.label}>{t('reschedule.from')}</span>
              <br />
              <span className={classes.strong}>{time.range(booking.start, booking.end, zone)}</span>
              <br />
              <span className={classes.muted}>
                <FactLine facts={[formatBookedServices(booking, i18n), booking.staff.name]} />
              </span>
            </p>
            <a className={buttonClass('quiet')} href={getManageLinks(payload).view}>
              {t('reschedule.keep')}
            </a>
          </div>
          {isSlotTaken && <BookingProblem />}
          <Card>
            <div className={classes.choose}>
              <Heading level={2} size="small">
                {t('reschedule.choose')}
              </Heading>
              <TimePicker intent="reschedule" onPick={pick} pending={undefined} />
            </div>
          </Card>
        </div>
      )}
    </div>
  )
}
