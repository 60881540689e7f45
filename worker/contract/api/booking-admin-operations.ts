import { adminBooking, adminBookings, adminBookingsQuery } from '../admin/bookings.ts'
import { manage } from '../bookings/booking.ts'
import { adminWaitlist, adminWaitlistQuery } from '../bookings/waitlist.ts'
import type { Operation } from './operation.ts'

/** The problems of answers to a requested booking. */
const requestProblems = ['event-not-found', 'request-answered'] as const

/** Operations for the business on its bookings and waitlists. */
export const bookingAdminOperations: readonly Operation[] = [
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
    method: 'post',
    path: '/admin/bookings/{id}/revoke-links',
    summary:
      'Revoke the manage links and the calendar feed of a booking and of its series, and get the new manage link',
    responses: { 200: manage },
    problems: ['event-not-found'],
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
]
