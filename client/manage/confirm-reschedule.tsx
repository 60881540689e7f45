import { useAtomValue } from 'jotai'
import type { SubmitEvent } from 'react'
import { SelectionLink } from '#client/booking/navigation/selection-link.tsx'
import { idempotencyKeyAtom } from '#client/booking/state/atoms.ts'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { formatBookedServices } from './booked-services.ts'
import classes from './manage.module.css'
import { readScope, ScopeChoice } from './scope-choice.tsx'
import { useBookingChange } from './use-booking-change.ts'

interface ConfirmRescheduleProps {
  payload: ManagePayload
  /** Start of the new slot. */
  slot: string
}

/** Shows the old and the new time of a booking. Only the button reschedules it. */
export function ConfirmReschedule({ payload, slot }: ConfirmRescheduleProps) {
  const { booking, token } = payload
  const i18n = useI18n()
  const { t, time } = i18n
  const zone = useAtomValue(zoneAtom)
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const { pending, change } = useBookingChange()

  function reschedule(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    change({
      action: 'reschedule',
      id: booking.id,
      body: { token, start: slot, timeZone: zone, ...readScope(event.currentTarget) },
    })
  }

  return (
    <div className={classes.view}>
      <Heading level={1} id="step" tabIndex={-1}>
        {t('reschedule.confirmHeading')}
      </Heading>
      <Card>
        <p className={classes.what}>
          <strong>{formatBookedServices(booking, i18n)}</strong>
          <br />
          <bdi>{booking.staff.name}</bdi>
        </p>
        <dl className={classes.times}>
          <div>
            <dt className={classes.label}>{t('reschedule.from')}</dt>
            <dd className={classes.old}>{time.dayAndTime(booking.start, zone)}</dd>
          </div>
          <div>
            <dt className={classes.label}>{t('reschedule.to')}</dt>
            <dd className={classes.new}>{time.dayAndTime(slot, zone)}</dd>
            <dd className={classes.muted}>
              {t('manage.timeIn', { zone: time.zone(zone, slot), offset: time.offset(zone, slot) })}
            </dd>
          </div>
        </dl>
      </Card>
      {booking.confirmedBy && <p className={classes.muted}>{t('request.again')}</p>}
      <form className={classes.form} method="post" onSubmit={reschedule}>
        <input type="hidden" name="attempt" value={idempotencyKey} />
        <input type="hidden" name="slot" value={slot} />
        <ScopeChoice payload={payload} permission="canReschedule" />
        <div className={classNames(classes.actions, classes.decide)}>
          <Button
            name="intent"
            value="reschedule"
            pendingLabel={pending ? t('reschedule.rescheduling') : undefined}
          >
            {t('reschedule.confirm')}
          </Button>
          <SelectionLink className={buttonClass('secondary')} to={{ slot: undefined }}>
            {t('reschedule.another')}
          </SelectionLink>
        </div>
      </form>
    </div>
  )
}
