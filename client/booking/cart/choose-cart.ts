import { findOverbookedService, getCartDuration } from '#worker/contract/bookings/cart-schedule.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Selection, Step } from '../selection.ts'
import type { Choices } from '../step.ts'
import { type CartLine, cartLines } from './lines.ts'

const timed = (line: CartLine) => ({ ...line, buffers: line.service.buffers })

/** Who has nothing yet: the number of the first, 0 being the one who books. */
export function firstWithout(cart: readonly CartLine[], guests: number): number | undefined {
  const people = Array.from({ length: 1 + guests }, (_, person) => person)
  return people.find((person) => cart.every(({ guest }) => guest !== person))
}

/** A service that more people would have at one time than it can be done for. */
export const crowdedIn = (cart: readonly CartLine[]) => findOverbookedService(cart.map(timed))

/** The steps of a menu: services for everybody, who does each, then a time for all of them. */
export function chooseCart(calendar: CalendarView, selection: Selection): Choices {
  const most = calendar.guests?.max ?? 0
  const cart = cartLines(calendar, selection.items).filter(({ guest }) => guest <= most)
  const guests = Math.min(most, Math.max(Number(selection.guests ?? 0), ...cart.map(({ guest }) => guest)))
  const all = cart.length > 0 ? cart.map(({ service }) => service) : calendar.services
  const hasStaffStep = !calendar.staffing && all.some(({ staff }) => staff.length > 1)
  const path: Step[] = ['service', ...(hasStaffStep ? (['staff'] as const) : []), 'time', 'details', 'done']

  const complete = firstWithout(cart, guests) === undefined && !crowdedIn(cart)
  const staffed = cart.every(({ staff }) => staff)
  const answers: [Step, unknown][] = [
    ['service', complete],
    ['staff', staffed],
    ['time', selection.slot],
  ]
  const [reached] = answers.find(([, answer]) => !answer) ?? (['details'] as const)
  const wanted = path.find((step) => step === selection.step)
  const step = wanted && path.indexOf(wanted) < path.indexOf(reached) ? wanted : reached
  return {
    ...{ step, path, calendar, cart, guests, repeats: 1 },
    ...(complete && cart[0] && { service: cart[0].service, duration: getCartDuration(cart.map(timed)) }),
    ...(complete && staffed && { staff: 'any' }),
  }
}
