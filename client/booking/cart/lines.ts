import { type CartItem, formatCartItem, parseCartItem } from '#worker/contract/bookings/cart-items.ts'
import { getStartOffsets } from '#worker/contract/bookings/cart-schedule.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Change } from '../links.ts'

/** One service of the cart, held against what is offered. */
export interface CartLine {
  /** 0 is the one who books. */
  guest: number
  service: BookableService
  /** A staff id or `any`; absent while it has to be chosen. */
  staff?: string
  /** Minutes. */
  duration: number
  /** Minutes after the start of the whole. */
  offset: number
}

const isNamed = ({ id, slug }: BookableService, wanted: string) => id === wanted || slug === wanted

function staffOf({ staffing }: CalendarView, { staff }: BookableService, asked: string | undefined) {
  const [only, ...others] = staff
  if (staffing) return 'any'
  if (only && others.length === 0) return only.id
  return asked === 'any' || staff.some(({ id }) => id === asked) ? asked : undefined
}

/** The cart of an address, by guest; services that are not offered are left out. */
export function cartLines(calendar: CalendarView, items = ''): CartLine[] {
  const lines = items.split(',').flatMap((text): Omit<CartLine, 'offset'>[] => {
    const item = parseCartItem(text)
    const service = item && calendar.services.find((one) => isNamed(one, item.service))
    if (!item || !service) return []
    const asked = item.duration ?? 0
    const duration = service.durations.includes(asked) ? asked : (service.durations[0] ?? 0)
    const staff = staffOf(calendar, service, item.staff)
    return [{ guest: item.guest, service, duration, ...(staff && { staff }) }]
  })
  const byGuest = lines.sort((a, b) => a.guest - b.guest)
  const offsets = getStartOffsets(byGuest.map((line) => ({ ...line, buffers: line.service.buffers })))
  return byGuest.map((line, index) => ({ ...line, offset: offsets[index] ?? 0 }))
}

/** A line as an address and the calls have it. */
export function itemOf({ guest, service, staff, duration }: Omit<CartLine, 'offset'>): CartItem {
  const other = duration !== service.durations[0]
  return { guest, service: service.id, ...(staff && { staff }), ...(other && { duration }) }
}

/** The address of another cart; a time that was chosen goes with the old one. */
export function changeCart(lines: readonly Omit<CartLine, 'offset'>[]): Change {
  const items = lines.map((line) => formatCartItem(itemOf(line))).join(',')
  return { items, slot: undefined, hold: undefined }
}

/** The address without a guest and what they have; those after them move up. */
export function withoutPerson(lines: readonly CartLine[], guests: number, person: number): Change {
  const kept = lines
    .filter(({ guest }) => guest !== person)
    .map((line) => (line.guest > person ? { ...line, guest: line.guest - 1 } : line))
  return {
    ...changeCart(kept),
    guests: guests > 1 ? String(guests - 1) : undefined,
    for: undefined,
    step: 'service',
  }
}
