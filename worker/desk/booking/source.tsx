import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { CopyField } from '../form/copy-field.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
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
        <CopyField
          name="link"
          label={t('booking.link')}
          value={manage.url}
          texts={{ copy: t('form.copyLink'), copied: t('form.copied') }}
        />
      )}
    </Section>
  )
}
