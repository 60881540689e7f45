import { findOverbookedService, getCartDuration } from '#worker/contract/bookings/cart-schedule.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import { type CartLine, parseCart } from './cart-lines.ts'
import type { Choices } from './choices.ts'
import { getCurrentStep } from './current-step.ts'
import { isIntakeDone, listLastSteps } from './intake.ts'
import type { Selection, Step } from './selection.ts'

const withBuffers = (line: CartLine) => ({ ...line, buffers: line.service.buffers })

const isPaidOnBooking = ({ payNow }: BookableService) => payNow

/** Returns the number of the first person without a service (0 is the booker); undefined when everybody has one. */
export function findPersonWithoutService(cart: readonly CartLine[], guests: number): number | undefined {
  const people = Array.from({ length: 1 + guests }, (_, person) => person)
  return people.find((person) => cart.every(({ guest }) => guest !== person))
}

/** Finds a service that more people would have at the same time than it allows. */
export const findOverbookedInCart = (cart: readonly CartLine[]) =>
  findOverbookedService(cart.map(withBuffers))

/** Resolves a selection of a menu: services for everybody, staff for each service, then one time for all. */
export function resolveCart(calendar: CalendarView, selection: Selection): Choices {
  const maxGuests = calendar.guests?.max ?? 0
  const cart = parseCart(calendar, selection.items).filter(({ guest }) => guest <= maxGuests)
  const guests = Math.min(
    maxGuests,
    Math.max(Number(selection.guests ?? 0), ...cart.map(({ guest }) => guest)),
  )
  const services = cart.length > 0 ? cart.map(({ service }) => service) : calendar.services
  const takesPayment = cart.length > 0 ? services.some(isPaidOnBooking) : services.every(isPaidOnBooking)
  const hasStaffStep = !calendar.staffing && services.some(({ staff }) => staff.length > 1)
  const staffSteps: Step[] = hasStaffStep ? ['staff'] : []
  const steps: Step[] = ['service', ...staffSteps, ...listLastSteps(calendar, takesPayment)]

  const isComplete = findPersonWithoutService(cart, guests) === undefined && !findOverbookedInCart(cart)
  const hasStaff = cart.every(({ staff }) => staff)
  const answers: [Step, unknown][] = [
    ['service', isComplete],
    ['staff', hasStaff],
    ['time', selection.slot],
    ['intake', isIntakeDone(calendar, selection)],
  ]
  return {
    step: getCurrentStep(steps, answers, selection.step),
    steps,
    calendar,
    cart,
    guests,
    repeats: 1,
    ...(isComplete &&
      cart[0] && { service: cart[0].service, duration: getCartDuration(cart.map(withBuffers)) }),
    ...(isComplete && hasStaff && { staff: 'any' }),
  }
}
