import type { InferSelectModel } from 'drizzle-orm'
import type { BusyTime } from '../availability/types.ts'
import type { bookings, externalBusy, holds } from '../db/schema.ts'

/** A busy time with the booking, hold or imported event that it is; only a hold expires. */
export interface DiaryEntry extends BusyTime {
  id: string
  staff: string
  expiresAt?: number
}

export type BookingRow = InferSelectModel<typeof bookings>
export type HoldRow = InferSelectModel<typeof holds>
type ExternalRow = InferSelectModel<typeof externalBusy>

type Appointment = Pick<
  BookingRow,
  'id' | 'staff' | 'service' | 'start' | 'end' | 'before' | 'after' | 'seats'
>

function appointment({ id, staff, service, start, end, before, after, seats }: Appointment): DiaryEntry {
  return { id, staff, start, end, before, after, counts: true, session: { key: service, seats } }
}

export function bookingEntry(row: Appointment): DiaryEntry {
  return appointment(row)
}

export function holdEntry(row: HoldRow): DiaryEntry {
  return { ...appointment(row), expiresAt: row.expiresAt }
}

export function externalEntry({ source, id, staff, start, end }: ExternalRow): DiaryEntry {
  return { id: `${source}:${id}`, staff, start, end, before: 0, after: 0, counts: false }
}
