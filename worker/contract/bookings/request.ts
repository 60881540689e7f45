import * as z from 'zod/mini'
import { bookingId } from '../ids.ts'
import { instant } from '../time.ts'
import { typedText } from '../typed-text.ts'
import { booking, bookingStatus } from './booking.ts'
import { MAX_REASON } from './reason.ts'

/** An appointment of the series, which is a request of its own. */
const requestSeriesItem = z.object({
  id: bookingId,
  status: bookingStatus,
  start: instant,
  /** The token of this appointment's own link; absent once it has started, and where the holder may not see it. */
  token: z.optional(z.string()),
})

/** The answers to a request. */
export const requestAnswer = z.enum(['confirm', 'decline'])

/** A request as shown to the holder of its link. All times are in the site's zone. */
export const requestView = z.object({
  booking,
  customer: z.object({
    /** The first and last name; empty if the form asks for none. */
    name: z.string(),
    /** The names of the guests; their email addresses where they have no names. */
    guests: z.array(z.string()),
    notes: z.optional(z.string()),
  }),
  /** The answers that the holder of the link may give. */
  answers: z.array(requestAnswer),
  /** All appointments of the series, by number. */
  series: z.optional(z.array(requestSeriesItem)),
})

/** `POST /api/bookings/{id}/request`. */
export const answerRequestBody = z.strictObject({
  token: z.string(),
  answer: requestAnswer,
  /** The `sequence` of the booking that the answer is for. If it has changed since, the call fails with `request-changed`. */
  sequence: z.optional(z.int()),
  /** Why the request is declined, at most 1,000 characters. The visitor and the staff are told. */
  reason: z.optional(typedText(MAX_REASON)),
})

export type RequestView = z.infer<typeof requestView>
export type RequestAnswer = z.infer<typeof requestAnswer>
export type AnswerRequestBody = z.infer<typeof answerRequestBody>
