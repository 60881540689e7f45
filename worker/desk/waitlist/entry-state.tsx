import type { AdminEntry } from '#worker/contract/bookings/waitlist.ts'
import { useDeskI18n } from '../request/i18n.tsx'

/** The state of a waitlist entry: its position, the time that is offered to it, or the reason why it has neither. */
export function EntryState({ entry, timeZone }: { entry: AdminEntry; timeZone: string }) {
  const { t, time } = useDeskI18n()
  const { status, position, unconfirmed, offer } = entry
  if (offer) {
    return (
      <>
        <p>{t('waiting.offered', { time: time.time(offer.start, timeZone) })}</p>
        <p>
          {t('waiting.until', {
            time: time.dayAndTime(offer.expiresAt, timeZone, 'sentence', { withYear: false }),
          })}
        </p>
      </>
    )
  }
  if (unconfirmed) return t('waiting.unconfirmed')
  if (position !== undefined) return t('waiting.place', { position })
  return t(status === 'booked' ? 'waitlist.booked' : 'waiting.ended')
}
