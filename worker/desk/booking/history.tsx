import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { describeHistoryEntry } from './describe-history-entry.ts'
import { HistoryEntries } from './history-entries.tsx'
import { Section } from './section.tsx'

/** The history of a booking with its actors, newest first. */
export function History({ booking, timeZone }: { booking: AdminBookingDetail; timeZone: string }) {
  const i18n = useDeskI18n()
  const context = { i18n, names: booking.names, timeZone }
  const entries = booking.history
    .map((entry) => ({ ...entry, texts: describeHistoryEntry(entry, context) }))
    .reverse()
  return (
    <Section id="history" heading={i18n.t('booking.history')}>
      <HistoryEntries entries={entries} timeZone={timeZone} />
    </Section>
  )
}
