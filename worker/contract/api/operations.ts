import * as z from 'zod/mini'
import { adminBooking, adminBookings, adminBookingsQuery } from '../admin/bookings.ts'
import { jobOperations } from '../admin/jobs.ts'
import { publication, publishQuery } from '../admin/publication.ts'
import {
  bookingRequest,
  bookingResponse,
  cancelRequest,
  manageQuery,
  rescheduleRequest,
} from '../bookings/booking.ts'
import { hold, holdRequest } from '../bookings/hold.ts'
import { calendarList, offering, oneTimeOffering } from '../bookings/offering.ts'
import { seriesQuery, seriesResponse } from '../bookings/series.ts'
import { slotsQuery, slotsResponse } from '../bookings/slots.ts'
import { timeZoneList, timeZonesQuery } from '../bookings/time-zones.ts'
import {
  adminWaitlist,
  adminWaitlistQuery,
  leaveRequest,
  waitlistRequest,
  waitlistResponse,
} from '../bookings/waitlist.ts'
import { bundle } from '../bundle/bundle.ts'
import { payRequest } from '../money/payment.ts'
import { site } from '../site.ts'
import { accessOperations } from './access-operations.ts'
import { contentOperations, draftOperations, mediaOperations } from './content-operations.ts'
import { formAdminOperations, formOperations } from './form-operations.ts'
import type { Operation } from './operation.ts'
import { operatorOperations } from './operator-operations.ts'

const health = z.object({ status: z.literal('ok'), revision: z.int() })
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

const requestProblems = ['event-not-found', 'request-answered'] as const

/** Operations that return build files instead of asking the origin. */
export const documentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'Get this document',
    responses: { 200: 'application/json' },
    problems: [],
  },
  {
    method: 'get',
    path: '/schemas/bundle.json',
    summary: 'Get the JSON Schema of a bundle',
    responses: { 200: 'application/schema+json' },
    problems: [],
  },
]

/** All operations, in the order of the OpenAPI document. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/site',
    summary: 'Get the public settings of the site',
    responses: { 200: site },
    problems: ['not-found'],
  },
  {
    method: 'get',
    path: '/calendars',
    summary: 'List the calendars of the site',
    responses: { 200: calendarList },
    problems: [],
  },
  {
    method: 'get',
    path: '/calendars/{id}',
    summary: 'Get a calendar by id or slug, with its services and their staff members',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/teams/{id}',
    summary: 'Get a team by id or slug, with its services',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/groups/{id}',
    summary: 'Get a group by id or slug, with its calendars',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/service-menus/{id}',
    summary: 'Get a service menu by id or slug, with its services by category',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/one-time-links/{slug}',
    summary: 'Get the offering of a one-time link; encode slashes in its slug as `%2F`',
    responses: { 200: oneTimeOffering },
    problems: ['link-expired'],
  },
  {
    method: 'get',
    path: '/services/{id}',
    summary: 'Get a service by id or slug',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/calendars/{id}/slots',
    summary: 'List the free slots of at most 31 days',
    query: slotsQuery,
    responses: { 200: slotsResponse },
    problems: ['calendar-not-found', 'validation', 'link-expired', 'reserve-limit'],
  },
  {
    method: 'get',
    path: '/calendars/{id}/series',
    summary: 'List the dates of a series, each with its possible start',
    query: seriesQuery,
    responses: { 200: seriesResponse },
    problems: ['calendar-not-found', 'validation', 'reserve-limit'],
  },
  {
    method: 'get',
    path: '/time-zones',
    summary: 'List all time zones with their current times',
    query: timeZonesQuery,
    responses: { 200: timeZoneList },
    problems: ['validation'],
  },
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
    problems: [...selectionProblems, 'form-challenge', 'idempotency-mismatch'],
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
      ...(['link-expired', 'booking-cancelled', 'reschedule-closed', 'same-time', 'validation'] as const),
      ...(['slot-taken', 'search-exhausted', 'staff-busy', 'idempotency-mismatch'] as const),
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
    path: '/bookings/{id}/pay',
    summary: 'Get the payment page of an unpaid booking',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-retry', 'payment-error', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/payments/{id}/verify',
    summary: 'Update a payment with its state at the provider, after the return from the payment page',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-error', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/payments/sandbox/{id}',
    summary: 'Get the payment page of the sandbox, which replaces the provider in test mode',
    responses: { 200: 'text/html' },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/sandbox/{id}',
    summary: 'Submit the payment page of the sandbox; redirects back to the site',
    responses: { 303: null },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/webhooks/{provider}',
    summary: 'Receive a signed webhook of a payment provider',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: ['not-found', 'webhook-refused', 'payment-error'],
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
    method: 'post',
    path: '/waitlist',
    summary: 'Join the waitlist of a full day',
    body: waitlistRequest,
    responses: { 201: waitlistResponse },
    problems: [
      ...(['calendar-not-found', 'validation', 'reserve-limit', 'day-not-full'] as const),
      ...(['idempotency-mismatch', 'rate-limited'] as const),
    ],
    idempotent: true,
  },
  {
    method: 'get',
    path: '/waitlist/{id}',
    summary: 'Get a waitlist entry, with its token',
    query: manageQuery,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/waitlist/{id}/leave',
    summary: 'Leave a waitlist; an offered slot becomes free again',
    body: leaveRequest,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  ...formOperations,
  ...contentOperations,
  {
    method: 'put',
    path: '/admin/site',
    summary:
      'Publish a bundle as a new revision; `If-Match` is the revision it replaces. With `dry-run` the response is the same, but nothing is published',
    query: publishQuery,
    body: bundle,
    responses: { 200: publication },
    problems: ['revision-mismatch', 'revision-required', 'validation', 'payload-too-large'],
    roles: ['owner', 'editor'],
  },
  {
    method: 'get',
    path: '/admin/site',
    summary: 'Get the bundle of the latest revision, which is the `ETag`',
    responses: { 200: bundle },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/bookings',
    summary: 'List bookings by start, a hundred per page',
    query: adminBookingsQuery,
    responses: { 200: adminBookings },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/bookings/{id}/confirm',
    summary: 'Confirm a requested booking',
    responses: { 200: adminBooking },
    problems: requestProblems,
    roles: ['owner', 'staff'],
  },
  {
    method: 'post',
    path: '/admin/bookings/{id}/decline',
    summary: 'Decline a requested booking; its time becomes free again',
    responses: { 200: adminBooking },
    problems: requestProblems,
    roles: ['owner', 'staff'],
  },
  {
    method: 'get',
    path: '/admin/waitlist',
    summary: 'List waitlist entries in order of joining, a hundred per page',
    query: adminWaitlistQuery,
    responses: { 200: adminWaitlist },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
  },
  ...formAdminOperations,
  ...jobOperations,
  ...draftOperations,
  ...mediaOperations,
  ...accessOperations,
  ...operatorOperations,
  {
    method: 'get',
    path: '/health',
    summary: 'Check the origin, and get its revision',
    responses: { 200: health },
    problems: [],
  },
  ...documentOperations,
]
