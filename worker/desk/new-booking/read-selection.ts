import { ADD_ONS_PATTERN } from '#worker/contract/bookings/add-ons.ts'
import { type CartItem, formatCartItem, parseCartItem } from '#worker/contract/bookings/cart-items.ts'
import { formatAddOnChoices } from '#worker/contract/bookings/chosen-add-ons.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { plainDate } from '#worker/contract/time.ts'
import { toInstant } from '../form/local-time.ts'
import { type NewBookingSelection, selectionNames } from './selection.ts'

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Returns whether a local time has a date and a time of day that exist, unlike `2027-02-30T25:00`. */
function isLocalTime(text: string): boolean {
  const asUtc = Date.parse(`${text}Z`)
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(text)
}

/** The patterns of the parameters that must match one. */
const patterns: Partial<Record<keyof NewBookingSelection, RegExp>> = {
  duration: /^\d{1,4}$/,
  guests: /^([1-9]\d?|100)$/,
  addOns: ADD_ONS_PATTERN,
}

/** Returns the instant of a time with an offset, or of a local time in the site's zone; undefined if it cannot be read. */
function readInstant(text: string, timeZone: string): string | undefined {
  const isLocal = LOCAL_TIME.test(text)
  if (isLocal && !isLocalTime(text)) return undefined
  const instant = isLocal ? toInstant(text, timeZone) : Date.parse(text)
  return Number.isNaN(instant) ? undefined : toIso(instant)
}

/** Returns the add-ons of a form, which has a field with the count of each: `addOn.towel=2`. */
function readAddOns(query: URLSearchParams): string | undefined {
  const counts = [...query]
    .filter(([name, count]) => name.startsWith('addOn.') && Number(count) > 0)
    .map(([name, count]) => ({ id: name.slice('addOn.'.length), count: Number(count) }))
  return formatAddOnChoices(counts)
}

/** Parses the services of a cart. Malformed ones are left out. */
export const parseItems = (text: string): CartItem[] =>
  text.split(',').flatMap((item) => parseCartItem(item) ?? [])

const formatItems = (items: readonly CartItem[]) => items.map(formatCartItem).join(',') || undefined

/** Returns the services of a form, which has fields for each: `items.0.service=cut&items.0.staff=ana`. */
function readItems(query: URLSearchParams): string | undefined {
  const names = [...query.keys()].filter((name) => /^items\.\d{1,2}\.service$/.test(name))
  const items = names.flatMap((name) => {
    const get = (field: string) => query.get(name.replace('service', field)) ?? ''
    const [service, staff, guest] = [get('service'), get('staff'), Number(get('guest') || 0)]
    const duration = Number(get('duration') || 0)
    return service === ''
      ? []
      : [{ guest, service, ...(staff !== 'any' && { staff }), ...(duration > 0 && { duration }) }]
  })
  return formatItems(parseItems(items.map(formatCartItem).join(',')))
}

/** Returns the instant of the typed time, or else of the chosen time `at`. */
function readTime(query: URLSearchParams, at: string | undefined, timeZone: string): string | undefined {
  const [ownDate, ownTime] = [query.get('ownDate') ?? '', query.get('ownTime')?.slice(0, 5) ?? '']
  if (ownDate !== '' && ownTime !== '') return readInstant(`${ownDate}T${ownTime}`, timeZone)
  return at === undefined ? undefined : readInstant(at, timeZone)
}

const hasPrefixedField = (query: URLSearchParams, prefix: string) =>
  [...query.keys()].some((name) => name.startsWith(prefix))

/** Reads the choices of a URL or a form. Malformed ones are left out. */
export function readSelection(query: URLSearchParams, timeZone: string): NewBookingSelection {
  const selection: NewBookingSelection = {}
  for (const name of selectionNames) {
    const text = query.get(name)?.trim() || undefined
    const pattern = patterns[name]
    if (text !== undefined && text.length <= 1000 && (!pattern || pattern.test(text))) selection[name] = text
  }
  const { day, at } = selection
  const addOns = hasPrefixedField(query, 'addOn.') ? readAddOns(query) : selection.addOns
  const items = hasPrefixedField(query, 'items.')
    ? readItems(query)
    : formatItems(parseItems(selection.items ?? ''))
  return {
    ...selection,
    addOns: addOns !== undefined && ADD_ONS_PATTERN.test(addOns) ? addOns : undefined,
    items,
    staff: selection.staff === 'any' ? undefined : selection.staff,
    day: plainDate.safeParse(day).success ? day : undefined,
    at: readTime(query, at, timeZone),
  }
}
