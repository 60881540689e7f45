import type { Slot } from '#worker/contract/bookings/slots.ts'

/** A free time as the visitor sees it. */
export type OfferedSlot = Pick<Slot, 'start' | 'seatsLeft'>

/**
 * The free times of a month in one zone, by day: `09:00+01:00 09:30 10:00/4`. An offset from UTC applies until another one
 * follows. The number of seats left follows a slash, unless it is 1. Days without free times are left out.
 */
export type PackedDays = Record<string, string>

/** Packs the slots of each day (`YYYY-MM-DD`), whose starts are ISO 8601 with an offset. */
export function packDays(days: Record<string, readonly OfferedSlot[]>): PackedDays {
  const packed: PackedDays = {}
  for (const [date, slots] of Object.entries(days)) {
    let offset = ''
    const times = slots.map(({ start, seatsLeft }) => {
      const offsetOfSlot = start.slice(19)
      const writtenOffset = offsetOfSlot === offset ? '' : offsetOfSlot
      offset = offsetOfSlot
      return start.slice(11, 16) + writtenOffset + (seatsLeft === 1 ? '' : `/${seatsLeft}`)
    })
    if (times.length > 0) packed[date] = times.join(' ')
  }
  return packed
}

/** Unpacks days: the opposite of {@link packDays}. */
export function unpackDays(packed: PackedDays): Record<string, OfferedSlot[]> {
  const days: Record<string, OfferedSlot[]> = {}
  for (const date in packed) {
    let offset = ''
    days[date] = (packed[date] ?? '').split(' ').map((text) => {
      const [time = '', seats = 1] = text.split('/')
      offset = time.slice(5) || offset
      return { start: `${date}T${time.slice(0, 5)}:00${offset}`, seatsLeft: Number(seats) }
    })
  }
  return days
}
