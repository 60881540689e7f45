import type { InferSelectModel } from 'drizzle-orm'
import type { BusyTime } from '#worker/availability/types.ts'
import type { BookingRow, externalBusy, HoldRow } from '../platform/db/booking-tables.ts'

/** A busy time of the booking, hold or imported event with this id. Only holds expire. */
export interface DiaryEntry extends BusyTime {
  id: string
  /** Whose time it takes: ids of staff, and of rooms and machines as {@link toRoomKey} writes them. */
  agendas: readonly string[]
  expiresAt?: number
}

type ExternalRow = InferSelectModel<typeof externalBusy>

/** The columns of a booking that determine its busy times. */
export type Appointment = Pick<
  BookingRow,
  'id' | 'staff' | 'others' | 'rooms' | 'items' | 'service' | 'start' | 'end' | 'before' | 'after' | 'seats'
>

/** Returns the key of a room or machine. No staff id contains a colon. */
export const roomAgenda = (id: string) => `room:${id}`

/** Returns the busy times of a booking: one for each service of a cart. */
export function bookingEntries(row: Appointment): DiaryEntry[] {
  const { id, staff, others, rooms, items, service, start, end, before, after, seats } = row
  if (items.length > 0)
    return items.map((item) => {
      const { start, end, before, after } = item
      const agendas = [item.staff, ...item.rooms.map(roomAgenda)]
      return { id, agendas, start, end, before, after, counts: true }
    })
  const agendas = [staff, ...others, ...rooms.map(roomAgenda)]
  const session = { key: service, seats, ...(rooms.length > 0 && { rooms }) }
  return [{ id, agendas, start, end, before, after, counts: true, session }]
}

/** Returns the busy times of a hold until it expires. */
export function holdEntries(row: Appointment & Pick<HoldRow, 'expiresAt'>): DiaryEntry[] {
  return bookingEntries(row).map((entry) => ({ ...entry, expiresAt: row.expiresAt }))
}

export function externalEntry({ source, id, staff, start, end }: ExternalRow): DiaryEntry {
  return { id: `${source}:${id}`, agendas: [staff], start, end, before: 0, after: 0, counts: false }
}
