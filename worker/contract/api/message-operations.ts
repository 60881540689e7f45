import * as z from 'zod/mini'
import {
  adminMessages,
  adminMessagesQuery,
  blockedRecipientList,
  blockedRecipientsQuery,
} from '../admin/messages.ts'
import { recipientList, recipientsQuery } from '../admin/recipients.ts'
import { manageQuery } from '../bookings/booking.ts'
import { shortLink, subscription, subscriptionRequest } from '../message-links.ts'
import type { Operation } from './operation.ts'

const subscriptionLinkLimit = { counts: 'link', perMinute: 300 } as const

/** Operations on messages: for the business, for the reports of providers, and for the links in messages. */
export const messageOperations = [
  {
    method: 'get',
    path: '/admin/messages',
    summary: 'List messages to visitors, guests, staff and the business, newest first, a hundred per page',
    query: adminMessagesQuery,
    responses: { 200: adminMessages },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    method: 'post',
    path: '/admin/messages/{id}/retry',
    summary: 'Send a failed or expired message again',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'book'], rows: 'message' },
  },
  {
    method: 'get',
    path: '/admin/bookings/{id}/recipients',
    summary: 'List who gets a message about an action on a booking, without doing it',
    query: recipientsQuery,
    responses: { 200: recipientList },
    problems: ['event-not-found', 'reschedule-closed', 'validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'booking' },
  },
  {
    method: 'get',
    path: '/admin/blocked-recipients',
    summary: 'List the hashes of the addresses and numbers that get no more messages, a hundred per page',
    query: blockedRecipientsQuery,
    responses: { 200: blockedRecipientList },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['see-contacts'], rows: 'all' },
  },
  {
    method: 'delete',
    path: '/admin/blocked-recipients/{id}',
    summary: 'Allow messages to an address or number again; after a complaint, only transactional ones',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: { needs: ['see-contacts'], rows: 'all' },
  },
  {
    method: 'post',
    path: '/messages/receipts/{provider}',
    summary: 'Receive a signed webhook of a provider of email or text messages',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: ['not-found', 'webhook-refused'],
  },
  {
    method: 'get',
    path: '/short-links/{code}',
    limit: { counts: 'link', perMinute: 300 },
    summary: 'Get the path that the short link of a text message leads to',
    responses: { 200: shortLink },
    problems: ['link-expired'],
  },
  {
    method: 'get',
    path: '/messages/{id}/subscription',
    limit: subscriptionLinkLimit,
    summary: 'Get whether the recipient of a message gets further messages of its kind',
    query: manageQuery,
    responses: { 200: subscription },
    problems: ['link-expired', 'validation'],
  },
  {
    method: 'put',
    path: '/messages/{id}/subscription',
    limit: subscriptionLinkLimit,
    summary:
      'Unsubscribe the recipient of a message from all messages that are not transactional, or undo that',
    body: subscriptionRequest,
    responses: { 200: subscription },
    problems: ['link-expired', 'validation'],
  },
] as const satisfies readonly Operation[]
