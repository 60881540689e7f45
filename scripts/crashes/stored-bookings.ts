import type { BackupRows } from './backup-reader.ts'
import { CLASS, CLASS_SEATS } from './crashed-site.ts'
import type { KnownBooking, Ledger } from './ledger.ts'

/** A booking of a backup, with its email address from the column of JSON. */
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

/** Lists the times that more take than there are seats, and the visitors whose one request was booked twice. */
export function listShared(stored: readonly StoredBooking[]): string[] {
  const active = stored.filter(({ status }) => status === 'scheduled').sort((a, b) => a.start - b.start)
  const shared = [...Map.groupBy(active, ({ staff }) => staff)].flatMap(([staff, booked]) =>
    booked.flatMap((one, index) => {
      const others = booked.slice(0, index).filter(({ end }) => end > one.start)
      const seats =
        others.every(({ start }) => start === one.start) && one.calendar === CLASS ? CLASS_SEATS : 1
      return others.length < seats ? [] : [`More than ${seats} are with ${staff}: ${describe(one)}`]
    }),
  )
  const emails = Map.groupBy(stored, ({ email }) => email)
  const twice = [...emails].filter(([, { length }]) => length > 1)
  return [...shared, ...twice.map(([email]) => `Booked more than once by one request: ${email}`)]
}

/** Lists the bookings that the business sees otherwise than the backup has them. */
export function listDifferent(
  stored: readonly StoredBooking[],
  seen: readonly { id: string; status: string; start: string }[],
): string[] {
  const inBackup = new Set(stored.map(describe))
  const inList = new Set(seen.map(({ start, ...one }) => describe({ ...one, start: Date.parse(start) })))
  return [
    ...[...inBackup].filter((one) => !inList.has(one)).map((one) => `Only in the backup: ${one}`),
    ...[...inList].filter((one) => !inBackup.has(one)).map((one) => `Only in the list: ${one}`),
  ]
}
