import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { describeEntry } from './describe-entry.ts'
import { Events } from './events.tsx'
import { Section } from './section.tsx'

/** The history of a booking with its actors, newest first. */
export function History({ booking, timeZone }: { booking: AdminBookingDetail; timeZone: string }) {
  const i18n = useDeskI18n()
  const context = { i18n, names: booking.names, timeZone }
  const events = booking.history
    .map((entry) => ({ ...entry, texts: describeEntry(entry, context) }))
    .reverse()
  return (
    <Section id="history" heading={i18n.t('booking.history')}>
      <Events events={events} timeZone={timeZone} />
    </Section>
  )
}
