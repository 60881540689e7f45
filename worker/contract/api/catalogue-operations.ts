import { nextFree, nextFreeQuery } from '../bookings/next-free.ts'
import { calendarList, offering, oneTimeOffering } from '../bookings/offering.ts'
import { seriesQuery, seriesResponse } from '../bookings/series.ts'
import { slotsQuery, slotsResponse } from '../bookings/slots.ts'
import { timeZoneList, timeZonesQuery } from '../bookings/time-zones.ts'
import { previewQuery } from '../preview-query.ts'
import { site } from '../site.ts'
import type { Operation } from './operation.ts'

/** The problems of a `preview` parameter that is malformed or names an unknown draft. */
const previewProblems = ['not-found', 'validation'] as const

/** Operations for visitors on the site's settings, its offerings and their free slots. */
export const catalogueOperations = [
  {
    method: 'get',
    path: '/site',
    summary: 'Get the public settings of the site',
    query: previewQuery,
    responses: { 200: site },
    problems: previewProblems,
  },
  {
    method: 'get',
    path: '/calendars',
    summary: 'List the calendars of the site',
    query: previewQuery,
    responses: { 200: calendarList },
    problems: previewProblems,
  },
  {
    method: 'get',
    path: '/next-free',
    summary: 'Get the first free time of each calendar, at most half a minute old',
    query: nextFreeQuery,
    responses: { 200: nextFree },
    problems: ['validation', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/calendars/{id}',
    summary: 'Get a calendar by id or slug, with its services and their staff members',
    query: previewQuery,
    responses: { 200: offering },
    problems: ['calendar-not-found', ...previewProblems],
  },
  {
    method: 'get',
    path: '/teams/{id}',
    summary: 'Get a team by id or slug, with its services',
    query: previewQuery,
    responses: { 200: offering },
    problems: ['calendar-not-found', ...previewProblems],
  },
  {
    method: 'get',
    path: '/groups/{id}',
    summary: 'Get a group by id or slug, with its calendars',
    query: previewQuery,
    responses: { 200: offering },
    problems: ['calendar-not-found', ...previewProblems],
  },
  {
    method: 'get',
    path: '/service-menus/{id}',
    summary: 'Get a service menu by id or slug, with its services by category',
    query: previewQuery,
    responses: { 200: offering },
    problems: ['calendar-not-found', ...previewProblems],
  },
  {
    method: 'get',
    path: '/one-time-links/{slug}',
    summary: 'Get the offering of a one-time link; encode slashes in its slug as `%2F`',
    query: previewQuery,
    responses: { 200: oneTimeOffering },
    problems: ['link-expired', ...previewProblems, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/services/{id}',
    summary: 'Get a service by id or slug',
    query: previewQuery,
    responses: { 200: offering },
    problems: ['calendar-not-found', ...previewProblems],
  },
  {
    method: 'get',
    path: '/calendars/{id}/slots',
    summary: 'List the free slots of at most 31 days',
    query: slotsQuery,
    responses: { 200: slotsResponse },
    problems: [
      'calendar-not-found',
      ...previewProblems,
      'link-expired',
      'reschedule-closed',
      'reserve-limit',
      'rate-limited',
    ],
  },
  {
    method: 'get',
    path: '/calendars/{id}/series',
    summary: 'List the dates of a series, each with its possible start',
    query: seriesQuery,
    responses: { 200: seriesResponse },
    problems: ['calendar-not-found', ...previewProblems, 'reserve-limit', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/time-zones',
    summary: 'List or search time zones with their current times',
    query: timeZonesQuery,
    responses: { 200: timeZoneList },
    problems: ['validation'],
  },
] as const satisfies readonly Operation[]
