import { type CartItem, formatCartItem, parseCartItem } from '#worker/contract/bookings/cart-items.ts'
import { getStartOffsets } from '#worker/contract/bookings/cart-schedule.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import type { SelectionChange } from './links.ts'
import { findStaff, isRequested } from './requested-choice.ts'

/** One service of the cart, resolved against the offering. */
export interface CartLine {
  /** Number of the person; 0 is the booker. */
  guest: number
  service: BookableService
  /** A staff id or `any`; undefined until chosen. */
  staff?: string
  /** Minutes. */
  duration: number
  /** Minutes after the start of the booking. */
  offset: number
}

/** Parses the cart of a URL, ordered by person; services that are not offered are left out. */
export function parseCart(calendar: CalendarView, items = ''): CartLine[] {
  const lines = items.split(',').flatMap((text): Omit<CartLine, 'offset'>[] => {
    const item = parseCartItem(text)
    const service = item && calendar.services.find((candidate) => isRequested(candidate, item.service))
    if (!item || !service) return []
    const requestedDuration = item.duration ?? 0
    const duration = service.durations.includes(requestedDuration)
      ? requestedDuration
      : (service.durations[0] ?? 0)
    const staff = findStaff(calendar, service, item.staff)
    return [{ guest: item.guest, service, duration, ...(staff && { staff }) }]
  })
  const byGuest = lines.sort((a, b) => a.guest - b.guest)
  const offsets = getStartOffsets(byGuest.map((line) => ({ ...line, buffers: line.service.buffers })))
  return byGuest.map((line, index) => ({ ...line, offset: offsets[index] ?? 0 }))
}

/** Returns a line in the form that URLs and calls use. */
export function toCartItem({ guest, service, staff, duration }: Omit<CartLine, 'offset'>): CartItem {
  const isOtherDuration = duration !== service.durations[0]
  return { guest, service: service.id, ...(staff && { staff }), ...(isOtherDuration && { duration }) }
}

/** Returns the change to another cart, which drops the chosen slot. */
export function changeCart(lines: readonly Omit<CartLine, 'offset'>[]): SelectionChange {
  const items = lines.map((line) => formatCartItem(toCartItem(line))).join(',')
  return { items, slot: undefined, hold: undefined }
}

/** Returns the change that removes a guest with their services and renumbers the guests after them. */
export function removePerson(lines: readonly CartLine[], guests: number, person: number): SelectionChange {
  const remaining = lines
    .filter(({ guest }) => guest !== person)
    .map((line) => (line.guest > person ? { ...line, guest: line.guest - 1 } : line))
  return {
    ...changeCart(remaining),
    guests: guests > 1 ? String(guests - 1) : undefined,
    for: undefined,
    step: 'service',
  }
}
