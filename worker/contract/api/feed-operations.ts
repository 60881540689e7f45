import * as z from 'zod/mini'
import { adminFeeds, calendarFeedRequest, newCalendarFeed } from '../admin/feeds.ts'
import type { Operation } from './operation.ts'

/** Operations on busy feeds and calendar feeds. */
export const feedOperations = [
  {
    method: 'get',
    path: '/calendar-feeds/{token}.ics',
    limit: { counts: 'link', perMinute: 300 },
    summary:
      'Get the bookings of a staff member or a room, or a visitor’s own, as a calendar that programs subscribe to',
    responses: { 200: 'text/calendar', 304: null },
    problems: ['link-expired'],
  },
  {
    method: 'get',
    path: '/admin/feeds',
    summary: 'List busy feeds with the state of their last fetch, and calendar feeds without their URLs',
    responses: { 200: adminFeeds },
    problems: [],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    method: 'post',
    path: '/admin/feeds',
    summary: 'Create a calendar feed of a staff member, room or machine; only this response contains its URL',
    body: calendarFeedRequest,
    responses: { 201: newCalendarFeed },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
    reveals: ['calendar-feed'],
  },
  {
    method: 'delete',
    path: '/admin/feeds/{id}',
    summary: 'Revoke a calendar feed',
    responses: { 204: null },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/admin/feeds/refresh',
    summary: 'Fetch all busy feeds now, in the background',
    responses: { 200: z.object({ feeds: z.int() }) },
    problems: [],
    roles: ['owner', 'staff'],
    people: { needs: ['look'], rows: 'none' },
  },
] as const satisfies readonly Operation[]
