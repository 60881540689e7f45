import * as z from 'zod/mini'
import {
  adminBooking,
  adminBookings,
  adminBookingsQuery,
  publication,
  publishQuery,
} from '../admin/bookings.ts'
import { jobOperations } from '../admin/jobs.ts'
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
const choosing = [
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

const answering = ['event-not-found', 'request-answered'] as const

/** What describes the API: files that are made with the Worker, which no origin is asked for. */
export const documentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This description',
    responses: { 200: 'application/json' },
    problems: [],
  },
  {
    method: 'get',
    path: '/schemas/bundle.json',
    summary: 'The JSON Schema of a bundle',
    responses: { 200: 'application/schema+json' },
    problems: [],
  },
]

/** Every call, in the order in which a visitor comes to need it. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/site',
    summary: 'The public settings of the site',
    responses: { 200: site },
    problems: ['not-found'],
  },
  {
    method: 'get',
    path: '/calendars',
    summary: 'The calendars that the site lists',
    responses: { 200: calendarList },
    problems: [],
  },
  {
    method: 'get',
    path: '/calendars/{id}',
    summary: 'A calendar, by id or slug, with its services and the people who do them',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/teams/{id}',
    summary: 'A team, by id or slug, with its services',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/groups/{id}',
    summary: 'A group, by id or slug, with its calendars',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/service-menus/{id}',
    summary: 'A service menu, by id or slug, with its services by category',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/one-time-links/{slug}',
    summary: 'What a one-time link offers; a slash in its slug is sent as `%2F`',
    responses: { 200: oneTimeOffering },
    problems: ['link-expired'],
  },
  {
    method: 'get',
    path: '/services/{id}',
    summary: 'One service, by id or slug',
    responses: { 200: offering },
    problems: ['calendar-not-found'],
  },
  {
    method: 'get',
    path: '/calendars/{id}/slots',
    summary: 'The free times of at most 31 days',
    query: slotsQuery,
    responses: { 200: slotsResponse },
    problems: ['calendar-not-found', 'validation', 'link-expired', 'reserve-limit'],
  },
  {
    method: 'get',
    path: '/calendars/{id}/series',
    summary: 'The dates of a course, each as it can be had',
    query: seriesQuery,
    responses: { 200: seriesResponse },
    problems: ['calendar-not-found', 'validation', 'reserve-limit'],
  },
  {
    method: 'get',
    path: '/time-zones',
    summary: 'Every time zone, with its current time',
    query: timeZonesQuery,
    responses: { 200: timeZoneList },
    problems: ['validation'],
  },
  {
    method: 'post',
    path: '/holds',
    summary: 'Keep a time for ten minutes, or for ten more',
    body: holdRequest,
    responses: { 200: hold, 201: hold },
    problems: [...choosing, 'hold-exhausted'],
  },
  {
    method: 'get',
    path: '/holds/{id}',
    summary: 'A hold that has not lapsed',
    responses: { 200: hold },
    problems: ['not-found'],
  },
  {
    method: 'delete',
    path: '/holds/{id}',
    summary: 'Give a time back',
    responses: { 204: null },
    problems: [],
  },
  {
    method: 'post',
    path: '/bookings',
    summary: 'Book an appointment',
    body: bookingRequest,
    responses: { 201: bookingResponse },
    problems: [...choosing, 'form-challenge', 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'get',
    path: '/bookings/{id}',
    summary: 'A booking, for who has its token',
    query: manageQuery,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/bookings/{id}/reschedule',
    summary: 'Move a booking to another time',
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
    summary: 'A page where a booking can be paid that waits for it',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-retry', 'payment-error', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/payments/{id}/verify',
    summary: 'Ask the provider how a payment stands, on the way back from it',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-error', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/payments/sandbox/{id}',
    summary: 'The page of the sandbox, which stands in for a provider where a site is in test mode',
    responses: { 200: 'text/html' },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/sandbox/{id}',
    summary: 'What is done on that page; it leads back to the site',
    responses: { 303: null },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/webhooks/{provider}',
    summary: 'What a provider tells, signed as it does',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: ['not-found', 'webhook-refused', 'payment-error'],
  },
  {
    method: 'get',
    path: '/bookings/{id}/invite.ics',
    summary: 'A booking as a calendar file',
    query: manageQuery,
    responses: { 200: 'text/calendar' },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/waitlist',
    summary: 'Wait for a time on a full day',
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
    summary: 'A place on a waitlist, for who has its token',
    query: manageQuery,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/waitlist/{id}/leave',
    summary: 'Leave a waitlist; a time that was offered is free again',
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
      'Publish a bundle as a new revision; `If-Match` names the one it replaces. With `dry-run` the answer is the same, and nothing is published',
    query: publishQuery,
    body: bundle,
    responses: { 200: publication },
    problems: ['revision-mismatch', 'revision-required', 'validation', 'payload-too-large'],
    roles: ['owner', 'editor'],
  },
  {
    method: 'get',
    path: '/admin/site',
    summary: 'The bundle of the newest revision, which is its `ETag`',
    responses: { 200: bundle },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/bookings',
    summary: 'Bookings by start, a hundred a page',
    query: adminBookingsQuery,
    responses: { 200: adminBookings },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/bookings/{id}/confirm',
    summary: 'Confirm an appointment that was requested',
    responses: { 200: adminBooking },
    problems: answering,
    roles: ['owner', 'staff'],
  },
  {
    method: 'post',
    path: '/admin/bookings/{id}/decline',
    summary: 'Decline an appointment that was requested; its time is free again',
    responses: { 200: adminBooking },
    problems: answering,
    roles: ['owner', 'staff'],
  },
  {
    method: 'get',
    path: '/admin/waitlist',
    summary: 'Places on waitlists in the order of joining, a hundred a page',
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
    summary: 'Whether the origin answers, and its revision',
    responses: { 200: health },
    problems: [],
  },
  ...documentOperations,
]
