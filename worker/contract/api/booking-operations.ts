import {
  bookingRequest,
  bookingResponse,
  cancelRequest,
  intakeRequest,
  manageQuery,
  rescheduleRequest,
} from '../bookings/booking.ts'
import { hold, holdRequest } from '../bookings/hold.ts'
import { answerRequestBody, requestView } from '../bookings/request.ts'
import type { Operation } from './operation.ts'

/** The problems of a selection that cannot be held or booked. */
const selectionProblems = [
  'calendar-not-found',
  'validation',
  'slot-taken',
  'search-exhausted',
  'staff-busy',
  'resource-unavailable',
  'seats-exceeded',
  'reserve-limit',
  'rate-limited',
] as const

/** Operations on holds and bookings for visitors, and on requests for the holder of a link. */
export const bookingOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/holds',
    summary: 'Hold a slot for ten minutes, or extend a hold by ten minutes',
    body: holdRequest,
    responses: { 200: hold, 201: hold },
    problems: [...selectionProblems, 'hold-exhausted'],
  },
  {
    method: 'get',
    path: '/holds/{id}',
    summary: 'Get an active hold',
    responses: { 200: hold },
    problems: ['not-found'],
  },
  {
    method: 'delete',
    path: '/holds/{id}',
    summary: 'Release a hold',
    responses: { 204: null },
    problems: [],
  },
  {
    method: 'post',
    path: '/bookings',
    summary: 'Book an appointment',
    body: bookingRequest,
    responses: { 201: bookingResponse },
    problems: [...selectionProblems, 'hold-used', 'price-changed', 'form-challenge', 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'get',
    path: '/bookings/{id}',
    summary: 'Get a booking, with its token',
    query: manageQuery,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/bookings/{id}/reschedule',
    summary: 'Reschedule a booking',
    body: rescheduleRequest,
    responses: { 200: bookingResponse },
    problems: [
      'link-expired',
      'booking-cancelled',
      'reschedule-closed',
      'same-time',
      'validation',
      'slot-taken',
      'search-exhausted',
      'staff-busy',
      'idempotency-mismatch',
      'rate-limited',
    ],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/bookings/{id}/cancel',
    summary: 'Cancel a booking',
    body: cancelRequest,
    responses: { 200: bookingResponse },
    problems: [
      'link-expired',
      'already-cancelled',
      'cancellation-closed',
      'idempotency-mismatch',
      'rate-limited',
    ],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/bookings/{id}/intake',
    summary: 'Add the form to a booking that lacks it; repeating it does nothing',
    body: intakeRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/bookings/{id}/invite.ics',
    summary: 'Get a booking as a calendar file',
    query: manageQuery,
    responses: { 200: 'text/calendar' },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/bookings/{id}/request',
    summary: 'Get a request, with the token of a link that confirms or declines it',
    query: manageQuery,
    responses: { 200: requestView },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/bookings/{id}/request',
    summary: 'Confirm or decline a request, with the token of a link; repeating the same answer does nothing',
    body: answerRequestBody,
    responses: { 200: requestView },
    problems: ['link-expired', 'request-answered', 'request-changed', 'validation', 'rate-limited'],
  },
]
