import type { InferSelectModel } from 'drizzle-orm'
import type { BusyTime } from '../availability/types.ts'
import type { bookings, externalBusy, holds } from '../db/schema.ts'

/** A busy time with the booking, hold or imported event that it is; only a hold expires. */
export interface DiaryEntry extends BusyTime {
  id: string
  /** Whose time it takes: ids of people, and of rooms and machines as {@link roomAgenda} writes them. */
  agendas: readonly string[]
  expiresAt?: number
}

export type BookingRow = InferSelectModel<typeof bookings>
export type HoldRow = InferSelectModel<typeof holds>
type ExternalRow = InferSelectModel<typeof externalBusy>

type Appointment = Pick<
  BookingRow,
  'id' | 'staff' | 'others' | 'rooms' | 'service' | 'start' | 'end' | 'before' | 'after' | 'seats'
>

/** The agenda of a room or machine; no person's id has a colon. */
export const roomAgenda = (id: string) => `room:${id}`

function appointment(row: Appointment): DiaryEntry {
  const { id, staff, others, rooms, service, start, end, before, after, seats } = row
  const agendas = [staff, ...others, ...rooms.map(roomAgenda)]
  const session = { key: service, seats, ...(rooms.length > 0 && { rooms }) }
  return { id, agendas, start, end, before, after, counts: true, session }
}

export function bookingEntry(row: Appointment): DiaryEntry {
  return appointment(row)
}

export function holdEntry(row: HoldRow): DiaryEntry {
  return { ...appointment(row), expiresAt: row.expiresAt }
}

export function externalEntry({ source, id, staff, start, end }: ExternalRow): DiaryEntry {
  return { id: `${source}:${id}`, agendas: [staff], start, end, before: 0, after: 0, counts: false }
}
