import type { BackupRows } from './backup-reader.ts'
import { CLASS, CLASS_SEATS } from './crashed-site.ts'
import type { KnownBooking, Ledger } from './ledger.ts'

/** A booking of a backup, with the email address of its contact. */
interface StoredBooking {
  id: string
  status: string
  calendar: string
  staff: string
  start: number
  end: number
  seats: number
  email: string
}

/** Returns the bookings of a backup. */
export const toStoredBookings = (rows: BackupRows): StoredBooking[] =>
  (rows.get('bookings') ?? []).map((row) => ({
    ...(row as unknown as StoredBooking),
    email: (JSON.parse(String(row.contact)) as { email: string }).email,
  }))

const describe = ({ id, status, start }: Pick<KnownBooking, 'id' | 'status' | 'start'>) =>
  `${id} ${status} ${new Date(start).toISOString()}`

/** Lists the acknowledged bookings that are not stored as they were acknowledged, and those that nobody acknowledged. */
export function listLost(stored: readonly StoredBooking[], { bookings }: Ledger): string[] {
  const byId = new Map(stored.map((booking) => [booking.id, booking]))
  const lost = [...bookings.values()].flatMap((known) => {
    const found = byId.get(known.id)
    if (found && describe(found) === describe(known)) return []
    return [`Acknowledged ${describe(known)}, stored ${found ? describe(found) : 'nothing'}`]
  })
  const unknown = stored.filter(({ id }) => !bookings.has(id))
  return [...lost, ...unknown.map((booking) => `Stored without an acknowledgement: ${describe(booking)}`)]
}

/** Lists the bookings for which there was no seat left, and the visitors whose single request was booked twice. */
export function listDoubleBooked(stored: readonly StoredBooking[]): string[] {
  const active = stored.filter(({ status }) => status === 'scheduled').sort((a, b) => a.start - b.start)
  const withoutSeat = [...Map.groupBy(active, ({ staff }) => staff)].flatMap(([staff, booked]) =>
    booked.flatMap((booking, index) => {
      const others = booked.slice(0, index).filter(({ end }) => end > booking.start)
      const isSameSession = others.every(({ start }) => start === booking.start)
      const seats = isSameSession && booking.calendar === CLASS ? CLASS_SEATS : 1
      return others.length < seats ? [] : [`More than ${seats} are with ${staff}: ${describe(booking)}`]
    }),
  )
  const emails = Map.groupBy(stored, ({ email }) => email)
  const twice = [...emails].filter(([, { length }]) => length > 1)
  return [...withoutSeat, ...twice.map(([email]) => `Booked more than once by one request: ${email}`)]
}

/** Lists the bookings that are not the same in the backup and in the list of the business. */
export function listDifferent(
  stored: readonly StoredBooking[],
  listed: readonly { id: string; status: string; start: string }[],
): string[] {
  const inBackup = new Set(stored.map(describe))
  const inList = new Set(listed.map(({ start, ...one }) => describe({ ...one, start: Date.parse(start) })))
  return [
    ...[...inBackup].filter((one) => !inList.has(one)).map((one) => `Only in the backup: ${one}`),
    ...[...inList].filter((one) => !inBackup.has(one)).map((one) => `Only in the list: ${one}`),
  ]
}
