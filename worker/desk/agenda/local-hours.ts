import { toFullName } from '#locales/full-name.ts'
import { formatHours } from '#locales/hours.ts'
import type { AgendaBooking } from '#worker/contract/admin/agenda.ts'
import { useDeskI18n } from '../request/i18n.tsx'

const toWallTime = (instant: string) => instant.slice(11, 16)

/** Returns the local times of a period. Its instants must have the offset of the site's zone. */
export function toLocalHours(
  { timeLocale }: { timeLocale: string },
  { start, end }: { start: string; end: string },
): string {
  return formatHours(timeLocale, toWallTime(start), toWallTime(end))
}

/** Returns a function that names the person who booked. */
export function usePersonName() {
  const i18n = useDeskI18n()
  return (booking: Pick<AgendaBooking, 'firstName' | 'lastName' | 'phone'>) =>
    toFullName(i18n.locale, booking) || booking.phone || i18n.t('agenda.noName')
}
