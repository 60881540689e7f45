import { readDetails } from '#client/booking/details/read-details.ts'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { type Override, override } from '#worker/contract/admin/overrides.ts'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import type { BusinessWaitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { listAskedFields } from './asked-fields.ts'
import type { BookingFields } from './booking-fields.ts'
import type { ChosenService } from './booking-step.tsx'
import type { KnownCustomer } from './load-customer.ts'
import { countGuests, type NewBookingSelection } from './selection.ts'

/** Returns the initial fields of the form, with the contact and the language of a known customer. */
export function createFields(customer: KnownCustomer | undefined, locale: LocaleCode): BookingFields {
  return {
    details: Object.fromEntries(
      personFieldNames.flatMap((name) => (customer?.[name] ? [[name, customer[name]]] : [])),
    ),
    ownDate: '',
    ownTime: '',
    overrides: [],
    reason: '',
    locale: customer?.locale ?? locale,
    payment: 'on-site',
    count: '',
    notify: true,
  }
}

/** Reads the fields of a posted form. A form without a language or a payment gets those of `initial`. */
export function readFields(form: FormData, initial: BookingFields): BookingFields {
  const get = (name: string) => getText(form, name)?.trim() ?? ''
  const { guests, ...details } = readDetails(form)
  const hasGuests = guests?.some(({ name, email }) => name !== '' || email !== '')
  return {
    details: { ...details, ...(hasGuests && { guests }) },
    ownDate: get('ownDate'),
    ownTime: get('ownTime').slice(0, 5),
    overrides: form.getAll('overrides').filter((rule) => typeof rule === 'string' && rule !== '') as string[],
    reason: get('reason'),
    locale: get('locale') || initial.locale,
    payment: get('payment') || initial.payment,
    count: get('count').replace(/^1$/, ''),
    notify: get('notify') !== 'no',
  }
}

/** Returns the rules that are set aside. Leaves out unknown ones. */
export const listOverrides = ({ overrides }: BookingFields): Override[] =>
  overrides.flatMap((name) => override.safeParse(name).data ?? [])

type Target = Pick<ChosenService, 'calendar' | 'items' | 'service'>

/**
 * Returns the guests of a request: by name if the calendar asks for names, else their number. Returns undefined without
 * guests, and for a cart whose calendar does not ask for names.
 */
function getGuests(
  { calendar, items }: Target,
  selection: NewBookingSelection,
  { details: { guests = [] } }: BookingFields,
) {
  const count = countGuests(items, selection)
  if (count === 0) return undefined
  if (calendar.guests?.ask !== 'names') return items ? undefined : count
  return Array.from({ length: count }, (_, index) => guests[index] ?? { name: '', email: '' })
}

/**
 * Returns the body of the API call that books; undefined while no time is chosen. Leaves out fields and answers that the
 * calendar does not ask for.
 */
export function toBusinessBookingRequest(
  selection: NewBookingSelection,
  target: Target,
  fields: BookingFields,
): BusinessBookingRequest | undefined {
  const { staff, duration, addOns, at } = selection
  if (at === undefined) return undefined
  const { calendar, service, items } = target
  const { reason, locale, payment, count, notify, details } = fields
  const { answers } = details
  const asked = listAskedFields(calendar)
  const guests = getGuests(target, selection, fields)
  return {
    calendar: calendar.id,
    start: at,
    ...(items
      ? { items: [...items] }
      : {
          service: service.id,
          staff,
          ...(duration !== undefined && { duration: Number(duration) }),
          ...(addOns !== undefined && { addOns: parseAddOns(addOns) }),
        }),
    ...(guests !== undefined && { guests }),
    ...(calendar.recurring && Number(count) > 1 && { series: { count: Number(count) } }),
    contact: Object.fromEntries(
      [...personFieldNames, ...asked].flatMap((name) => (details[name] ? [[name, details[name]]] : [])),
    ),
    answers: Object.fromEntries(
      calendar.questions.flatMap(({ id }) => (answers?.[id] ? [[id, answers[id]]] : [])),
    ),
    ...(isLocaleCode(locale) && { locale }),
    overrides: listOverrides(fields),
    ...(reason !== '' && { reason }),
    payment: payment === 'link' ? 'link' : 'on-site',
    notify,
  }
}

/** Returns the body of the API call that adds the person to the waitlist of a day. */
export function toWaitlistRequest(
  { staff, duration, guests }: NewBookingSelection,
  { calendar, service }: Target,
  { details, locale }: BookingFields,
  date: string,
): BusinessWaitlistRequest {
  return {
    calendar: calendar.id,
    service: service.id,
    date,
    ...(staff !== undefined && { staff }),
    ...(duration !== undefined && { duration: Number(duration) }),
    ...(guests !== undefined && { guests: Number(guests) }),
    contact: Object.fromEntries(
      personFieldNames.flatMap((name) => (details[name] ? [[name, details[name]]] : [])),
    ),
    ...(isLocaleCode(locale) && { locale }),
  }
}

/**
 * Returns a key of all parts of a request that decide who gets a message about the booking. The page is shown again before it
 * books when the key has changed.
 */
export function toRecipientsKey({ contact, guests, notify: _, ...request }: BusinessBookingRequest): string {
  const { calendar, service, staff, items, start, series, payment } = request
  const emails = typeof guests === 'number' ? guests : guests?.map(({ email }) => email)
  const { email, phone } = contact ?? {}
  return JSON.stringify([calendar, service, staff, items, start, series, payment, emails, email, phone])
}
