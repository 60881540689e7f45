import { changeCart } from '#client/booking/state/cart-lines.ts'
import type { Choices } from '#client/booking/state/choices.ts'
import { getChosenAddOns } from '#client/booking/state/chosen-add-ons.ts'
import { changeSelection } from '#client/booking/state/links.ts'
import { isRequested } from '#client/booking/state/requested-choice.ts'
import { resolveChoices } from '#client/booking/state/resolve-choices.ts'
import { readSelection, type Selection } from '#client/booking/state/selection.ts'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import { findTimeZone } from '#worker/contract/bookings/find-time-zone.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'

/** A choice that the offering does not allow. */
export interface InvalidChoice {
  /** The field, by its name in the API. */
  path: string
  code: FieldProblemCode
}

interface CheckedChoices {
  /** The choices of the query, without the invalid ones. */
  selection: Selection
  choices: Choices
  invalid: InvalidChoice[]
}

/** Reads the choices of a query and checks them against the offering. */
export function readChoices(query: URLSearchParams, offering: Offering, now: Date): CheckedChoices {
  const selection = readSelection(query)
  const choices = resolveChoices(offering, selection)
  const { calendar, service, duration } = choices
  const isInQuery = (key: keyof Selection) => Boolean(query.get(key))
  const isPast = selection.slot !== undefined && Date.parse(selection.slot) <= now.getTime()

  const checks: [key: keyof Selection, path: string, code: FieldProblemCode, isInvalid: boolean][] = [
    ['calendar', 'calendar', 'calendar-unknown', offering.calendarFirst === true && calendar === undefined],
    ['service', 'service', 'service-unknown', !isOffered(offering, selection.service)],
    ['staff', 'staff', 'staff-unknown', service !== undefined && !isStaff(service, selection.staff)],
    [
      'duration',
      'duration',
      'duration-unknown',
      service !== undefined && duration !== Number(selection.duration),
    ],
    ['addOns', 'addOns', 'add-on-unknown', service !== undefined && !hasKnownAddOns(choices, selection)],
    ['date', 'date', 'date-invalid', selection.date === undefined],
    ['month', 'date', 'date-invalid', selection.month === undefined],
    ['tz', 'timeZone', 'unknown-time-zone', findTimeZone(selection.tz ?? '') === undefined],
    ['slot', 'start', 'slot-invalid', selection.slot === undefined],
    ['slot', 'start', 'slot-past', isPast],
  ]
  const failedChecks = checks.filter(([key, , , isInvalid]) => isInQuery(key) && isInvalid)
  if (failedChecks.length === 0) return checkCart(offering, { selection, choices, invalid: [] })
  const invalidKeys = new Set<string>(failedChecks.map(([key]) => key))
  const valid: Selection = Object.fromEntries(
    Object.entries(selection).filter(([key]) => !invalidKeys.has(key)),
  )
  const invalidByPath = new Map(failedChecks.map(([, path, code]) => [path, { path, code }]))
  const checked = {
    selection: valid,
    choices: resolveChoices(offering, valid),
    invalid: [...invalidByPath.values()],
  }
  return checkCart(offering, checked)
}

/** Removes the services of the cart that are no longer offered. If it removes any, the step is `service`. */
function checkCart(offering: Offering, checked: CheckedChoices): CheckedChoices {
  const { items } = checked.selection
  const { cart } = checked.choices
  if (!cart || !items || cart.length === items.split(',').length) return checked
  const selection = changeSelection(checked.selection, { ...changeCart(cart), step: 'service' })
  const invalid: InvalidChoice = { path: 'items', code: 'service-gone' }
  return { selection, choices: resolveChoices(offering, selection), invalid: [...checked.invalid, invalid] }
}

function isOffered({ calendars }: Offering, idOrSlug: string | undefined): boolean {
  return calendars.some(({ services }) => services.some((service) => isRequested(service, idOrSlug)))
}

function hasKnownAddOns({ service }: Choices, { addOns = '' }: Selection): boolean {
  return service !== undefined && getChosenAddOns({ service, addOns }).length === parseAddOns(addOns).length
}

function isStaff({ staff }: { staff: { id: string }[] }, value: string | undefined): boolean {
  return value === 'any' || staff.some(({ id }) => id === value)
}
