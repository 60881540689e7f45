import type * as z from 'zod/mini'
import type { fieldProblem, problem } from './problem-schema.ts'

/** Every way a call can fail: its status, and the key of the message that a visitor reads. */
export const problems = {
  'calendar-not-found': { status: 404, message: 'error.calendarNotFound' },
  'event-not-found': { status: 404, message: 'error.eventNotFound' },
  'not-found': { status: 404, message: 'error.notFound' },
  'slot-taken': { status: 409, message: 'error.slotTaken' },
  'staff-busy': { status: 409, message: 'error.staffBusy' },
  'resource-unavailable': { status: 409, message: 'error.resourceUnavailable' },
  'seats-exceeded': { status: 409, message: 'error.seatsExceeded' },
  'reserve-limit': { status: 409, message: 'error.reserveLimit' },
  'already-cancelled': { status: 409, message: 'error.alreadyCancelled' },
  'request-answered': { status: 409, message: 'error.requestAnswered' },
  'booking-cancelled': { status: 409, message: 'error.bookingCancelled' },
  'series-changed': { status: 409, message: 'error.seriesChanged' },
  'series-taken': { status: 409, message: 'error.seriesTaken' },
  'day-not-full': { status: 409, message: 'error.dayNotFull' },
  'same-time': { status: 409, message: 'error.sameTime' },
  'hold-limit': { status: 429, message: 'error.holdLimit' },
  'hold-exhausted': { status: 409, message: 'error.holdExhausted' },
  'link-expired': { status: 410, message: 'error.linkExpired' },
  'reschedule-closed': { status: 410, message: 'error.rescheduleClosed' },
  'cancellation-closed': { status: 410, message: 'error.cancellationClosed' },
  validation: { status: 422, message: 'error.validation' },
  'idempotency-mismatch': { status: 422, message: 'error.idempotencyMismatch' },
  'malformed-json': { status: 400, message: 'error.malformedRequest' },
  'payload-too-large': { status: 413, message: 'error.payloadTooLarge' },
  unauthorized: { status: 401, message: 'error.unauthorized' },
  'revision-mismatch': { status: 412, message: 'error.revisionMismatch' },
  'rate-limited': { status: 429, message: 'error.rateLimited' },
  'payment-failed': { status: 402, message: 'error.paymentFailed' },
  'payment-retry': { status: 502, message: 'error.paymentRetry' },
  'payment-error': { status: 502, message: 'error.paymentError' },
  'webhook-refused': { status: 400, message: 'error.webhookRefused' },
  'booking-failed': { status: 503, message: 'error.bookingFailed' },
  'origin-unavailable': { status: 503, message: 'error.internal' },
  internal: { status: 500, message: 'error.internal' },
} as const

export type ProblemCode = keyof typeof problems

/** What is wrong with one field; `path` is dotted (`contact.email`), `code` one of {@link fieldProblems}. */
export const fieldProblems = {
  required: 'field.required',
  'first-name-required': 'field.firstNameRequired',
  'last-name-required': 'field.lastNameRequired',
  'email-required': 'field.emailRequired',
  'email-invalid': 'field.emailInvalid',
  'phone-required': 'field.phoneRequired',
  'phone-invalid': 'field.phoneInvalid',
  'date-invalid': 'field.dateInvalid',
  'location-required': 'field.locationRequired',
  'terms-required': 'field.termsRequired',
  'guest-count': 'field.guestCount',
  'guest-name-required': 'field.guestNameRequired',
  'guest-name-invalid': 'field.guestNameInvalid',
  'guest-email-required': 'field.guestEmailRequired',
  'guest-email-invalid': 'field.guestEmailInvalid',
  'guest-email-repeated': 'field.guestEmailRepeated',
  'option-required': 'field.optionRequired',
  'option-unknown': 'field.optionUnknown',
  'too-long': 'field.tooLong',
  'unknown-time-zone': 'field.timeZoneUnknown',
  'slot-invalid': 'field.slotInvalid',
  'slot-past': 'field.slotPast',
  'calendar-unknown': 'error.calendarNotFound',
  'staff-unknown': 'field.staffUnknown',
  'service-unknown': 'field.serviceUnknown',
  'duration-unknown': 'field.durationUnknown',
  'services-required': 'field.servicesRequired',
  'too-many-services': 'field.tooManyServices',
  'service-gone': 'field.serviceGone',
  invalid: 'field.invalid',
} as const

export type FieldProblemCode = keyof typeof fieldProblems

export type Problem = z.infer<typeof problem>
export type FieldProblem = z.infer<typeof fieldProblem>
