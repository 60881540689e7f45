import type { BookingFields } from '#client/desk/new-booking/booking-fields.ts'
import type { NewBookingSelection } from '#client/desk/new-booking/selection.ts'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { override } from '#worker/contract/admin/overrides.ts'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { toInstant } from '../local-time.ts'
import type { KnownCustomer } from './load-customer.ts'

/** Returns the fields of a form that nobody has filled in. */
export function createFields(
  { at }: NewBookingSelection,
  customer: KnownCustomer | undefined,
  locale: LocaleCode,
): BookingFields {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {}
  return {
    start: at ?? '',
    ownDate: '',
    ownTime: '',
    overrides: [],
    reason: '',
    firstName,
    lastName,
    email,
    phone,
    location: '',
    notes: '',
    locale: customer?.locale ?? locale,
    payment: 'on-site',
    count: '',
    notify: true,
  }
}

/** Reads what was typed and chosen. */
export function readFields(form: FormData): BookingFields {
  const get = (name: string) => getText(form, name)?.trim() ?? ''
  return {
    start: get('start'),
    ownDate: get('ownDate'),
    ownTime: get('ownTime').slice(0, 5),
    overrides: form.getAll('overrides').filter((one) => typeof one === 'string'),
    reason: get('reason'),
    firstName: get('firstName'),
    lastName: get('lastName'),
    email: get('email'),
    phone: get('phone'),
    location: get('location'),
    notes: get('notes'),
    locale: get('locale'),
    payment: get('payment'),
    count: get('count'),
    notify: form.has('notify'),
  }
}

/** Returns the chosen time, in ISO 8601; undefined where none was chosen. */
function getStart({ start, ownDate, ownTime }: BookingFields, timeZone: string): string | undefined {
  const instant =
    ownDate === '' && ownTime === ''
      ? Date.parse(start)
      : Date.parse(`${ownDate}T${ownTime}Z`) && toInstant(`${ownDate}T${ownTime}`, timeZone)
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}

/** Returns what the API gets; undefined while no time is chosen. */
export function toBookingRequest(
  { calendar = '', service, staff, duration, guests, addOns }: NewBookingSelection,
  fields: BookingFields,
  timeZone: string,
): BusinessBookingRequest | undefined {
  const start = getStart(fields, timeZone)
  if (start === undefined) return undefined
  const { reason, locale, payment, count, notify } = fields
  const { firstName, lastName, email, phone, location, notes } = fields
  const contact = Object.entries({ firstName, lastName, email, phone, location, notes })
  return {
    calendar,
    start,
    service,
    staff,
    ...(duration !== undefined && { duration: Number(duration) }),
    ...(guests !== undefined && { guests: Number(guests) }),
    ...(addOns !== undefined && { addOns: parseAddOns(addOns) }),
    ...(Number(count) > 1 && { series: { count: Number(count) } }),
    contact: Object.fromEntries(contact.filter(([, text]) => text !== '')),
    ...(isLocaleCode(locale) && { locale }),
    overrides: fields.overrides.flatMap((name) => override.safeParse(name).data ?? []),
    ...(reason !== '' && { reason }),
    payment: payment === 'link' ? 'link' : 'on-site',
    notify,
  }
}
