import { changeCart } from '#client/booking/cart/cart-lines.ts'
import { resolveChoices } from '#client/booking/state/choices.ts'
import { changeSelection } from '#client/booking/state/links.ts'
import { readSelection, type Selection } from '#client/booking/state/selection.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { timeZone } from '#worker/contract/time.ts'

/** What was asked for that can't be, by the contract's name of it. */
export interface WrongChoice {
  path: string
  code: FieldProblemCode
}

interface CheckedChoices {
  /** What the address chooses, without what can't be. */
  selection: Selection
  wrong: WrongChoice[]
}

/** An address's choices, held against what is offered. */
export function readChoices(query: URLSearchParams, offering: Offering, now: Date): CheckedChoices {
  const selection = readSelection(query)
  const { calendar, service, duration } = resolveChoices(offering, selection)
  const asked = (key: keyof Selection) => Boolean(query.get(key))
  const past = selection.slot !== undefined && Date.parse(selection.slot) <= now.getTime()

  const checks: [key: keyof Selection, path: string, code: FieldProblemCode, isWrong: boolean][] = [
    ['calendar', 'calendar', 'calendar-unknown', offering.calendarFirst === true && calendar === undefined],
    ['service', 'service', 'service-unknown', !isOffered(offering, selection.service)],
    ['staff', 'staff', 'staff-unknown', service !== undefined && !isStaff(service, selection.staff)],
    [
      'duration',
      'duration',
      'duration-unknown',
      service !== undefined && duration !== Number(selection.duration),
    ],
    ['date', 'date', 'date-invalid', selection.date === undefined],
    ['month', 'date', 'date-invalid', selection.month === undefined],
    ['tz', 'timeZone', 'unknown-time-zone', !timeZone.safeParse(selection.tz).success],
    ['slot', 'start', 'slot-invalid', selection.slot === undefined],
    ['slot', 'start', 'slot-past', past],
  ]
  const wrong = checks.filter(([key, , , isWrong]) => asked(key) && isWrong)
  const dropped = new Set(wrong.map(([key]) => key))
  const kept = Object.entries(selection).filter(([key]) => !dropped.has(key as keyof Selection))
  const byPath = new Map(wrong.map(([, path, code]) => [path, { path, code }]))
  return withCart(offering, Object.fromEntries(kept), [...byPath.values()])
}

/** What of a cart is no longer offered is taken out and said, and the rest looked at again from the first step. */
function withCart(offering: Offering, selection: Selection, wrong: WrongChoice[]): CheckedChoices {
  const { items } = selection
  const { cart } = resolveChoices(offering, selection)
  if (!cart || !items || cart.length === items.split(',').length) return { selection, wrong }
  return {
    selection: changeSelection(selection, { ...changeCart(cart), step: 'service' }),
    wrong: [...wrong, { path: 'items', code: 'service-gone' }],
  }
}

function isOffered({ calendars }: Offering, wanted: string | undefined): boolean {
  return calendars.some(({ services }) => services.some(({ id, slug }) => id === wanted || slug === wanted))
}

function isStaff({ staff }: { staff: { id: string }[] }, wanted: string | undefined): boolean {
  return wanted === 'any' || staff.some(({ id }) => id === wanted)
}
