import * as z from 'zod/mini'
import { answers, contact } from '../booking.ts'
import { calendarId, oneTimeSlug, serviceId, staffId } from '../ids.ts'
import { minutes } from '../time.ts'

/** A link with which one appointment can be booked. What it names is settled; what it leaves out is the visitor's choice. */
export const oneTimeLink = z.strictObject({
  /**
   * Its address below `/widget/otl/`, in one segment or several. With `contact` it ends in 128 random bits: 26 random
   * characters of a–z and 2–7, or 32 of 0–9 and a–f (`openssl rand -hex 16`).
   * @example "gift/3f9c1e7a52b84d06a1c7e95d20b8f413"
   */
  slug: oneTimeSlug,
  /** The calendar that is booked in, by its id. @example "cal_hair" */
  calendar: calendarId,
  /** The service that is booked, by its id: one of the calendar's. @example "srv_cut" */
  service: z.optional(serviceId),
  /** Who does it, by their id. @example "stf_ines" */
  staff: z.optional(staffId),
  /** How long it takes, in minutes: a length that the service has. @example 45 */
  duration: z.optional(minutes),
  /**
   * Who it is for. It stands in the details form, where it can be changed.
   * @example { "firstName": "Marta", "email": "marta@example.com" }
   */
  contact: z.optional(contact),
  /** Answers to the calendar's questions, by their ids; they can be changed too. @example { "hair_type": "curly" } */
  answers: z.optional(answers),
})
