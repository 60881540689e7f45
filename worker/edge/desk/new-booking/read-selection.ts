import { type NewBookingSelection, selectionNames } from '#client/desk/new-booking/selection.ts'
import { ADD_ONS_PATTERN } from '#worker/contract/bookings/add-ons.ts'
import { formatAddOnChoices } from '#worker/contract/bookings/chosen-add-ons.ts'
import { plainDate } from '#worker/contract/time.ts'
import { toInstant } from '../local-time.ts'

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The pattern of each parameter. */
const patterns: Partial<Record<keyof NewBookingSelection, RegExp>> = {
  duration: /^\d{1,4}$/,
  guests: /^([1-9]\d?|100)$/,
  addOns: ADD_ONS_PATTERN,
}

/** Returns the instant that a link names, also by a local time of the site. */
function readInstant(text: string, timeZone: string): string | undefined {
  const instant = LOCAL_TIME.test(text) ? toInstant(text, timeZone) : Date.parse(text)
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}

/** Returns the add-ons of a form, which has a count of each: `addOn.towel=2`. */
function readAddOns(query: URLSearchParams): string | undefined {
  const counts = [...query]
    .filter(([name, count]) => name.startsWith('addOn.') && Number(count) > 0)
    .map(([name, count]) => ({ id: name.slice('addOn.'.length), count: Number(count) }))
  return formatAddOnChoices(counts)
}

/** Reads the choices of an address. Those that cannot be read are left out. */
export function readSelection({ searchParams }: URL, timeZone: string): NewBookingSelection {
  const selection: NewBookingSelection = {}
  for (const name of selectionNames) {
    const text = searchParams.get(name)?.trim() || undefined
    const pattern = patterns[name]
    if (text !== undefined && text.length <= 500 && (!pattern || pattern.test(text))) selection[name] = text
  }
  const { day, at } = selection
  const addOns = readAddOns(searchParams)
  return {
    ...selection,
    ...(addOns !== undefined && ADD_ONS_PATTERN.test(addOns) && { addOns }),
    staff: selection.staff === 'any' ? undefined : selection.staff,
    day: plainDate.safeParse(day).success ? day : undefined,
    at: at === undefined ? undefined : readInstant(at, timeZone),
  }
}
