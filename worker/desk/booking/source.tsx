import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { Field } from '#client/ui/field.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'
import { FactRows, Section } from './section.tsx'

/** Where a booking came from, and the link with which its customer manages it. */
export function Source({ booking, timeZone }: { booking: AdminBookingDetail; timeZone: string }) {
  const { t, time } = useDeskI18n()
  const { source, createdAt, manage, id } = booking
  const { by, referrer, ...campaign } = source
  const origin = [by && t('booking.byBusiness'), referrer, ...Object.values(campaign)].filter(Boolean)
  const facts = [
    { label: t('booking.created'), value: time.dayAndTime(createdAt, timeZone) },
    ...(origin.length > 0 ? [{ label: t('booking.source'), value: origin.join('\n') }] : []),
    { label: t('booking.number'), value: id },
  ]
  return (
    <Section id="source" heading={t('booking.about')}>
      <FactRows facts={facts} />
      {manage && (
        <div className={classes.link}>
          <Field name="link" label={t('booking.link')} required readOnly defaultValue={manage.url} />
          <p className={classes.copy}>
            <Button
              type="button"
              variant="secondary"
              data-copy={toControlId('link')}
              data-done={t('form.copied')}
            >
              {t('form.copyLink')}
            </Button>
            <span role="status" />
          </p>
        </div>
      )}
    </Section>
  )
}
