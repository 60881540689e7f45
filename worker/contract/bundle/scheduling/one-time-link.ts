import * as z from 'zod/mini'
import { answers } from '../../bookings/booking.ts'
import { contact } from '../../bookings/contact.ts'
import { oneTimeSlug } from '../../ids.ts'
import { minutes } from '../../time.ts'
import { ref } from '../values/ref.ts'

/**
 * A link that can book one appointment. The service, staff member and duration that it sets are fixed; the visitor chooses
 * the others. `contact` and `answers` are only prefilled.
 */
export const oneTimeLink = z.strictObject({
  /**
   * The path below `/widget/otl/`, with one or several segments. With `contact` it must end in 128 random bits: 26 random
   * characters of a–z and 2–7, or 32 of 0–9 and a–f (`openssl rand -hex 16`).
   * @example "gift/3f9c1e7a52b84d06a1c7e95d20b8f413"
   */
  slug: oneTimeSlug,
  /** The id of the calendar. @example "cal_hair" */
  calendar: ref('calendars'),
  /** The id of the service. It must belong to the calendar. @example "srv_cut" */
  service: z.optional(ref('services')),
  /** The id of the staff member. @example "stf_ines" */
  staff: z.optional(ref('staff')),
  /** The duration in minutes, one of those that the service has. @example 45 */
  duration: z.optional(minutes),
  /**
   * The contact that the details form is prefilled with. The visitor can change it.
   * @example { "firstName": "Marta", "email": "marta@example.com" }
   */
  contact: z.optional(contact),
  /**
   * Prefilled answers to the calendar's questions, by question id. The visitor can change them.
   * @example { "hair_type": "curly" }
   */
  answers: z.optional(answers),
})
