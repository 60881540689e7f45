import { toFullName } from '#locales/full-name.ts'
import type { AgendaBooking, AgendaColumn } from '#worker/contract/admin/agenda.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'

/** Returns a function that names the person who booked. */
export function usePersonName() {
  const i18n = useDeskI18n()
  return (booking: Pick<AgendaBooking, 'firstName' | 'lastName' | 'phone'>) =>
    toFullName(i18n.locale, booking) || booking.phone || i18n.t('agenda.noName')
}

/** Returns the name of the staff member or room of a column. The column without an id has the appointments without a room. */
export function getColumnName({ t, text }: Pick<DeskI18n, 't' | 'text'>, { id, name }: AgendaColumn): string {
  return name === undefined ? (id ?? t('agenda.withoutRoom')) : text(name)
}
