import * as z from 'zod/mini'
import { answers, contact } from '../booking.ts'
import { calendarId, oneTimeSlug, serviceId, staffId } from '../ids.ts'
import { minutes } from '../time.ts'

/** A link with which one appointment can be booked. What it names is settled; what it leaves out is the visitor's choice. */
export const oneTimeLink = z.strictObject({
  /** With a contact it ends in 128 random bits: 26 random characters of a–z and 2–7, or 32 of 0–9 and a–f. */
  slug: oneTimeSlug,
  calendar: calendarId,
  service: z.optional(serviceId),
  staff: z.optional(staffId),
  duration: z.optional(minutes),
  /** Stands in the details form, where it can be changed. */
  contact: z.optional(contact),
  answers: z.optional(answers),
})
