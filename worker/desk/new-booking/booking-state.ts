import type { LocaleCode } from '#locales/codes.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { BookingFields } from './booking-fields.ts'
import { createFields, readFields } from './booking-request.ts'
import { findWaitlistEntry, type KnownCustomer, loadCustomer } from './load-customer.ts'
import { applyChange, listChoices } from './posted-choices.ts'
import { readSelection } from './read-selection.ts'
import type { NewBookingSelection } from './selection.ts'

/** Everything that the URL and the form of a new booking contain. */
export interface BookingState {
  selection: NewBookingSelection
  fields: BookingFields
  customer: KnownCustomer | undefined
  /** The id of the waitlist entry that is booked. */
  entry: string | undefined
}

type ChosenPerson = Omit<BookingState, 'fields'>

/**
 * Loads the person to book for: the person of the selected waitlist entry if the entry is open, otherwise the selected customer. The
 * calendar, service and other wishes of the entry become the defaults of the selection.
 */
async function loadPerson({ api }: DeskContext, selection: NewBookingSelection): Promise<ChosenPerson> {
  const entry =
    selection.waitlist === undefined ? undefined : await findWaitlistEntry(api, selection.waitlist)
  if (!entry) return { selection, customer: await loadCustomer(api, selection), entry: undefined }
  const { calendar, service, staff, duration, guests, date, contact, locale } = entry
  const wanted = {
    calendar: calendar.id,
    service: service.id,
    duration: String(duration),
    day: date,
    ...(staff !== 'any' && { staff }),
    ...(guests > 0 && { guests: String(guests) }),
  }
  const chosen = Object.entries(selection).filter(([, value]) => value !== undefined)
  return {
    selection: { ...wanted, ...Object.fromEntries(chosen) },
    customer: { ...contact, locale },
    entry: entry.id,
  }
}

/** Replaces the contact details of the former person with those of the next one. Keeps the fields that were changed by hand. */
function replacePerson(
  fields: BookingFields,
  {
    former,
    next,
    locale,
  }: { former: KnownCustomer | undefined; next: KnownCustomer | undefined; locale: LocaleCode },
): BookingFields {
  const known = new Map(Object.entries(former ?? {}))
  const typed = Object.entries(fields.details).filter(([name, value]) => known.get(name) !== value)
  const initial = createFields(next, locale)
  return {
    ...fields,
    details: { ...initial.details, ...Object.fromEntries(typed) },
    locale: fields.locale === createFields(former, locale).locale ? initial.locale : fields.locale,
  }
}

/** Loads the state that the URL of the page describes. */
export async function loadState(context: DeskContext): Promise<BookingState> {
  const { site, url } = context
  const chosen = await loadPerson(context, readSelection(url.searchParams, site.timeZone))
  return { ...chosen, fields: createFields(chosen.customer, site.locale) }
}

/** Applies the change of the pressed button to the posted form, and loads the state from the form. */
export async function loadPostedState(context: DeskContext, form: FormData): Promise<BookingState> {
  const { site, url } = context
  const readPosted = () => readSelection(listChoices(url, form), site.timeZone)
  const formerSelection = readPosted()
  applyChange(form)
  const chosen = await loadPerson(context, readPosted())
  const { customer, selection } = chosen
  const fields = readFields(form, createFields(customer, site.locale))
  if (formerSelection.customer === selection.customer && formerSelection.waitlist === selection.waitlist)
    return { ...chosen, fields }
  const { customer: former } = await loadPerson(context, formerSelection)
  return { ...chosen, fields: replacePerson(fields, { former, next: customer, locale: site.locale }) }
}

/** Returns whether the form has typed values that are not in the URL of the page. */
export function hasTypedValues({ fields, customer }: BookingState, locale: LocaleCode): boolean {
  return JSON.stringify(fields) !== JSON.stringify(createFields(customer, locale))
}
