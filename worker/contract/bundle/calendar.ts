import * as z from 'zod/mini'
import { maxItems } from '../cart-items.ts'
import { calendarId, imageId, questionId, serviceId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'
import { minutes } from '../time.ts'
import { hours } from './hours.ts'

const presence = z.enum(['required', 'optional', 'hidden'])

/** Which of the contact's fields the details form asks for. */
export const contactFields = z.strictObject({
  firstName: z._default(presence, 'required'),
  lastName: z._default(presence, 'required'),
  email: z._default(presence, 'required'),
  phone: z._default(presence, 'required'),
  dateOfBirth: z._default(presence, 'hidden'),
  notes: z._default(presence, 'optional'),
})

const option = z.strictObject({
  value: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/, { error: 'option-value' })),
  label: name,
})
const options = z.array(option).check(z.minLength(1), z.maxLength(50))
const question = {
  id: questionId,
  label: name,
  help: z.optional(name),
  required: z._default(z.boolean(), false),
}

/** A field of the business's own on the details form. */
export const bookingQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...question, kind: z.literal('text') }),
  z.strictObject({ ...question, kind: z.literal('paragraph') }),
  z.strictObject({ ...question, kind: z.literal('select'), options }),
  z.strictObject({ ...question, kind: z.literal('radio'), options }),
  z.strictObject({ ...question, kind: z.literal('checkboxes'), options }),
])

/** Where it happens; with `ask` the visitor says so, and must. */
export const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('venue'), text: prose }),
  z.strictObject({ kind: z.literal('online'), text: prose }),
  z.strictObject({ kind: z.literal('phone') }),
  z.strictObject({ kind: z.literal('ask') }),
])

/** People whom the one who books brings along. */
export const guests = z.strictObject({
  /** By name and email, or only how many they are. */
  ask: z.enum(['names', 'count']),
  /** The most that one booking may bring. */
  max: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  /** The price is that of one person. */
  pricePerHead: z._default(z.boolean(), false),
})

/** Several services at once, each guest's one after the other; guests have services of their own, at the same start. */
const cart = z.strictObject({
  guests: z.optional(
    z.strictObject({
      /** By name and email, or only how many they are. */
      ask: z.enum(['names', 'count']),
      /** The most that one booking may bring. */
      max: z._default(z.int().check(z.minimum(1), z.maximum(maxItems - 1)), maxItems - 1),
    }),
  ),
})

const refund = z.strictObject({ before: minutes, percent: z.int().check(z.minimum(0), z.maximum(100)) })

/** A course: appointments at the same time of day on the venue's clock, so many days, weeks or months apart. */
export const recurring = z.strictObject({
  every: z.enum(['day', 'week', 'month']),
  /** The most appointments of one course. */
  max: z.int().check(z.minimum(2), z.maximum(24)),
  /** A date that is taken is left out, or moves to the next free time of its day. */
  whenTaken: z._default(z.enum(['skip', 'next-free']), 'skip'),
})

/** The rules under which its services are booked. Durations are minutes. */
export const calendar = z.strictObject({
  id: calendarId,
  slug,
  name,
  description: z.optional(prose),
  /** Shown where a link to it is shared. */
  cover: z.optional(imageId),
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
  /** Wall-clock hours in the site's zone; an appointment must lie within these and its person's own. */
  hours: z.optional(hours),
  /** Starts are this many minutes apart, counted from the start of each working window. */
  interval: z._default(minutes.check(z.minimum(5), z.maximum(24 * 60)), 30),
  /** The least time between now and a start. */
  notice: z._default(minutes, 0),
  /** The last bookable day is this many days from today. */
  horizonDays: z._default(z.int().check(z.minimum(1), z.maximum(730)), 60),
  /** Appointments a person takes on one of their days. */
  perDay: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** The visitor chooses a person or any; or one is assigned; or everybody has to be free, and all come. */
  staffing: z._default(z.enum(['choice', 'assigned', 'together']), 'choice'),
  /** Who is taken for any: whoever has least to do that day, or whoever has the highest priority. */
  assign: z._default(z.enum(['fair', 'priority']), 'fair'),
  /** People who can share the same time with the same person; of one, guests take none of their own. */
  seats: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** How long before its start an appointment can last be moved or cancelled; `null` is never. */
  cutoff: z._default(z.strictObject({ reschedule: z.nullable(minutes), cancel: z.nullable(minutes) }), {
    reschedule: 0,
    cancel: 0,
  }),
  /** What of a payment goes back, in percent, to who cancels so many minutes before the start or earlier. */
  refunds: z._default(z.array(refund).check(z.maxLength(8)), [{ before: 0, percent: 100 }]),
  place: z.optional(place),
  guests: z.optional(guests),
  fields: z._default(contactFields, {
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    dateOfBirth: 'hidden',
    notes: 'optional',
  }),
  questions: z._default(z.array(bookingQuestion).check(z.maxLength(40)), []),
  recurring: z.optional(recurring),
  cart: z.optional(cart),
  /** Appointments are asked for, and stand once the business confirms them; left unanswered for so many minutes they lapse. */
  requests: z.optional(
    z.strictObject({ answerWithin: z._default(minutes.check(z.minimum(5)), 2 * 24 * 60) }),
  ),
  /** On a full day visitors can wait; what becomes free is kept for the first of them, for so many minutes. */
  waitlist: z.optional(
    z.strictObject({ holdFor: z._default(minutes.check(z.minimum(10), z.maximum(24 * 60)), 120) }),
  ),
  /** Times are shown in the site's zone, whatever the visitor's. */
  lockTimeZone: z._default(z.boolean(), false),
  /** Shown in the list of calendars. */
  listed: z._default(z.boolean(), true),
})
