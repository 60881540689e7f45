import {
  durationRequest,
  reassignRequest,
  removeGuestRequest,
  removeServiceRequest,
} from '../admin/booking-changes.ts'
import { onSiteRequest, refundRequest, undoOnSiteRequest } from '../admin/booking-payments.ts'
import { adminBooking } from '../admin/bookings.ts'
import { businessBooking, businessBookingCheck, businessBookingRequest } from '../admin/business-booking.ts'
import { businessCalendars } from '../admin/calendars.ts'
import { businessSlotsQuery } from '../admin/slots.ts'
import { substitutes, substitutesQuery } from '../admin/substitutes.ts'
import { testVisit } from '../admin/test-visit.ts'
import { slotsResponse } from '../bookings/slots.ts'
import { selectionProblems } from './booking-operations.ts'
import type { Operation } from './operation.ts'

const action = {
  method: 'post',
  responses: { 200: adminBooking },
  idempotent: true,
  roles: ['owner', 'staff'],
} as const

const actionProblems = ['event-not-found', 'booking-changed', 'validation', 'idempotency-mismatch'] as const
const changeProblems = [...actionProblems, 'booking-cancelled'] as const

const bookingProblems = [...selectionProblems, 'series-changed'] as const

/** Operations for the business that book for someone, and that change a booking or its money. */
export const businessBookingOperations = [
  {
    method: 'get',
    path: '/admin/slots',
    summary: 'List the times that the business can book, or move a booking to',
    query: businessSlotsQuery,
    responses: { 200: slotsResponse },
    problems: ['calendar-not-found', 'event-not-found', 'reschedule-closed', 'validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    ...action,
    path: '/admin/bookings',
    people: { needs: ['look', 'book'], rows: 'own' },
    summary: 'Book for somebody who called or came; nothing about the person is required',
    description:
      'Rules of availability can be set aside by name. Nothing is paid on booking, unless `payment` is `link`: then the booking waits for the payment like that of a visitor.',
    body: businessBookingRequest,
    responses: { 201: businessBooking },
    problems: [...bookingProblems, 'idempotency-mismatch'],
    reveals: ['booking'],
  },
  {
    method: 'post',
    path: '/admin/booking-check',
    summary: 'Say what a booking for somebody would be and who would get a message about it, without booking',
    body: businessBookingRequest,
    responses: { 200: businessBookingCheck },
    problems: bookingProblems,
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'book'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/test-visit',
    summary:
      'Try a booking at the first free time of a listed calendar, and get the mails about it; nothing is stored or sent',
    responses: { 200: testVisit },
    problems: [],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look', 'book'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/calendars',
    summary:
      'List all calendars with their services and staff members, also those that the website does not list',
    responses: { 200: businessCalendars },
    problems: [],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    ...action,
    path: '/admin/bookings/{id}/guests/remove',
    people: { needs: ['look', 'cancel'], rows: 'booking' },
    summary: 'Remove a guest; their seat or services become free, and the price follows',
    body: removeGuestRequest,
    problems: changeProblems,
  },
  {
    ...action,
    path: '/admin/bookings/{id}/services/remove',
    people: { needs: ['look', 'cancel'], rows: 'booking' },
    summary: 'Remove a service of a cart; its time becomes free, and the price follows',
    body: removeServiceRequest,
    problems: changeProblems,
  },
  {
    method: 'get',
    path: '/admin/bookings/{id}/substitutes',
    summary: 'List who can take over a booking: who provides its service and is free at its time',
    query: substitutesQuery,
    responses: { 200: substitutes },
    problems: ['event-not-found', 'booking-cancelled', 'reschedule-closed', 'validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look', 'move'], rows: 'booking' },
  },
  {
    ...action,
    path: '/admin/bookings/{id}/reassign',
    people: { needs: ['look', 'move'], rows: 'booking' },
    summary: 'Give a booking, or a service of a cart, to another person or other rooms at the same time',
    description:
      'A class moves with the bookings of all who have seats in it. Nobody gets a message about rooms.',
    body: reassignRequest,
    problems: [...changeProblems, 'reschedule-closed', 'staff-busy', 'resource-unavailable'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/duration',
    people: { needs: ['look', 'move'], rows: 'booking' },
    summary: 'Make a booking longer or shorter; its start and price stay',
    description: 'A class and a cart keep their lengths.',
    body: durationRequest,
    problems: [...changeProblems, 'reschedule-closed', 'staff-busy', 'resource-unavailable'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/refund',
    people: { needs: ['look', 'take-money'], rows: 'booking' },
    summary: 'Give back all or a part of what was paid, through the payment provider',
    description:
      'The provider is asked right after the answer. The history of the booking says what became of it. Several parts never exceed what was paid.',
    body: refundRequest,
    problems: actionProblems,
  },
  {
    ...action,
    path: '/admin/bookings/{id}/paid-on-site',
    people: { needs: ['look', 'take-money'], rows: 'booking' },
    summary: 'Record what the customer paid on site; it confirms a booking that waits for its payment',
    body: onSiteRequest,
    problems: changeProblems,
  },
  {
    ...action,
    path: '/admin/bookings/{id}/paid-on-site/undo',
    people: { needs: ['look', 'take-money'], rows: 'booking' },
    summary: 'Take back the record of a payment on site',
    body: undoOnSiteRequest,
    problems: [...actionProblems, 'not-found'],
  },
] as const satisfies readonly Operation[]
