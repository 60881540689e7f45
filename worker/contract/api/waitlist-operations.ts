import { manageQuery, resendRequest } from '../bookings/booking.ts'
import {
  confirmationRequest,
  leaveRequest,
  waitlistConfirmation,
  waitlistRequest,
  waitlistResponse,
} from '../bookings/waitlist.ts'
import type { Operation } from './operation.ts'

const waitlistLinkLimit = { counts: 'link', perMinute: 300 } as const

/** Operations for visitors on waitlists. */
export const waitlistOperations = [
  {
    method: 'post',
    path: '/waitlist',
    limit: { counts: 'calls', perMinute: 60 },
    summary: 'Join the waitlist of a full day',
    body: waitlistRequest,
    responses: { 201: waitlistResponse },
    problems: [
      'calendar-not-found',
      'validation',
      'reserve-limit',
      'day-not-full',
      'booking-refused',
      'form-challenge',
      'idempotency-mismatch',
    ],
    idempotent: true,
  },
  {
    method: 'get',
    path: '/waitlist/{id}',
    limit: waitlistLinkLimit,
    summary: 'Get a waitlist entry, with its token',
    query: manageQuery,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation'],
  },
  {
    method: 'get',
    path: '/waitlist/{id}/confirmation',
    limit: waitlistLinkLimit,
    summary: 'Get what a link confirms, with the token of the link',
    query: manageQuery,
    responses: { 200: waitlistConfirmation },
    problems: ['link-expired', 'validation'],
  },
  {
    method: 'post',
    path: '/waitlist/{id}/confirmation',
    limit: waitlistLinkLimit,
    summary: 'Confirm the address of a waitlist entry, with the token of the link that was sent there',
    body: confirmationRequest,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation'],
  },
  {
    method: 'post',
    path: '/waitlist/{id}/resend',
    limit: { counts: 'link', perMinute: 60 },
    summary: 'Mail the link to a waitlist entry once more',
    body: resendRequest,
    responses: { 204: null },
    problems: ['link-expired', 'validation', 'mail-unavailable'],
  },
  {
    method: 'post',
    path: '/waitlist/{id}/leave',
    limit: waitlistLinkLimit,
    summary: 'Leave a waitlist; an offered slot becomes free again',
    body: leaveRequest,
    responses: { 200: waitlistResponse },
    problems: ['link-expired', 'validation'],
  },
] as const satisfies readonly Operation[]
