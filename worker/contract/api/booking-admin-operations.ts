import {
  adminCancelRequest,
  adminNoteRequest,
  adminOutcomeRequest,
  adminRescheduleRequest,
  confirmRequest,
  declineRequest,
  revokeLinksRequest,
} from '../admin/booking-actions.ts'
import {
  adminBooking,
  adminBookingDetail,
  adminBookings,
  adminBookingsCalendarQuery,
  adminBookingsQuery,
  adminBookingsTableQuery,
} from '../admin/bookings.ts'
import { undoableQuery } from '../admin/undo.ts'
import { manage } from '../bookings/booking.ts'
import { adminEntry, adminWaitlist, adminWaitlistQuery } from '../bookings/waitlist.ts'
import type { Operation } from './operation.ts'

/** The properties that all actions of the business on a booking share. */
const action = {
  method: 'post',
  responses: { 200: adminBooking },
  idempotent: true,
  roles: ['owner', 'staff'],
} as const satisfies Partial<Operation>

const actionProblems = ['event-not-found', 'booking-changed', 'validation', 'idempotency-mismatch'] as const

/** Operations for the business on its bookings and waitlists. */
export const bookingAdminOperations = [
  {
    method: 'get',
    path: '/admin/bookings',
    summary: 'List bookings, a hundred per page',
    query: adminBookingsQuery,
    responses: { 200: adminBookings },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    method: 'get',
    path: '/admin/bookings.csv',
    summary: 'Export bookings as CSV (RFC 4180), with times in the zone of the site',
    query: adminBookingsTableQuery,
    responses: { 200: 'text/csv' },
    problems: ['validation', 'not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look', 'export', 'see-contacts', 'see-notes'], rows: 'own' },
  },
  {
    method: 'get',
    path: '/admin/bookings.ics',
    summary: 'Export up to two thousand bookings as a calendar (RFC 5545)',
    query: adminBookingsCalendarQuery,
    responses: { 200: 'text/calendar' },
    problems: ['validation', 'not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look', 'export', 'see-contacts', 'see-notes'], rows: 'own' },
  },
  {
    method: 'get',
    path: '/admin/bookings/{id}',
    summary: 'Get a booking with its series, its history and, for owners and staff, its manage link',
    responses: { 200: adminBookingDetail },
    problems: ['event-not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'booking' },
    reveals: ['booking'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/confirm',
    people: { needs: ['look', 'book'], rows: 'booking' },
    summary: 'Confirm a requested booking',
    body: confirmRequest,
    problems: [...actionProblems, 'request-answered'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/decline',
    people: { needs: ['look', 'cancel'], rows: 'booking' },
    summary: 'Decline a requested booking; its time becomes free again',
    body: declineRequest,
    problems: [...actionProblems, 'request-answered'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/reschedule',
    people: { needs: ['look', 'move'], rows: 'booking' },
    summary: 'Move a booking or more of its series; the business can set rules aside',
    body: adminRescheduleRequest,
    problems: [
      ...actionProblems,
      'booking-cancelled',
      'reschedule-closed',
      'same-time',
      'slot-taken',
      'staff-busy',
      'resource-unavailable',
      'search-exhausted',
      'seats-exceeded',
      'series-taken',
    ],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/cancel',
    people: { needs: ['look', 'cancel'], rows: 'booking' },
    summary: 'Cancel a booking or more of its series, until the appointment ends',
    body: adminCancelRequest,
    problems: [...actionProblems, 'already-cancelled', 'cancellation-closed'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/notes',
    people: { needs: ['look', 'see-notes'], rows: 'booking' },
    summary: 'Add a note to a booking',
    body: adminNoteRequest,
    problems: actionProblems,
  },
  {
    ...action,
    path: '/admin/bookings/{id}/outcome',
    people: { needs: ['look', 'move'], rows: 'booking' },
    summary: 'Record the outcome of a booking that has started, or undo that',
    body: adminOutcomeRequest,
    problems: actionProblems,
  },
  {
    ...action,
    path: '/admin/bookings/{id}/revoke-links',
    people: { needs: ['look', 'move', 'cancel', 'see-contacts', 'see-notes'], rows: 'booking' },
    summary:
      'Revoke the links and the calendar feed of a booking and of its series, and get the new manage link',
    body: revokeLinksRequest,
    responses: { 200: manage },
    problems: actionProblems,
    reveals: ['booking'],
  },
  {
    method: 'get',
    path: '/admin/waitlist',
    summary: 'List waitlist entries in order of joining, a hundred per page',
    query: adminWaitlistQuery,
    responses: { 200: adminWaitlist },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
    reveals: ['waitlist-entry'],
  },
  {
    method: 'post',
    path: '/admin/waitlist/{id}/remove',
    summary: 'Remove a waitlist entry; an offered slot becomes free again, and nobody is told',
    query: undoableQuery,
    responses: { 200: adminEntry },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'cancel'], rows: 'waitlist-entry' },
    reveals: ['waitlist-entry'],
  },
] as const satisfies readonly Operation[]
