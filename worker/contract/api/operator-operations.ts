import {
  deletionQuery,
  newSite,
  newSiteRequest,
  operatorSite,
  operatorSites,
  sitesQuery,
} from '../admin/operator.ts'
import type { Operation } from './operation.ts'

/** Operations for the operator, available on any host. */
export const operatorOperations = [
  {
    method: 'get',
    path: '/operator/sites',
    summary: 'List the sites by id, a hundred per page; changes are visible within a minute',
    query: sitesQuery,
    responses: { 200: operatorSites },
    problems: ['validation'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/operator/sites',
    summary: 'Create a site; only this response contains the token of its first owner',
    body: newSiteRequest,
    maxBytes: 64 * 1024,
    responses: { 201: newSite },
    problems: ['validation', 'site-exists'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/operator/sites/{id}/suspend',
    summary: 'Suspend a site: its hosts respond with 403, and its jobs wait',
    responses: { 200: operatorSite },
    problems: ['not-found'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/operator/sites/{id}/resume',
    summary: 'Resume a suspended site',
    responses: { 200: operatorSite },
    problems: ['not-found'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'get',
    path: '/operator/sites/{id}/export',
    summary:
      'Export a site as JSON: its bundle, and as stored its bookings with history, payments and refunds, waitlist, ' +
      'forms, consents, customers and notes, used one-time links, blocks, busy times of feeds and messages; instants are in ' +
      'milliseconds since 1970; without secrets and tokens',
    responses: { 200: 'application/json' },
    problems: ['not-found'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'delete',
    path: '/operator/sites/{id}',
    summary: 'Delete a site with all its data; `confirm` repeats its id',
    query: deletionQuery,
    responses: { 202: null },
    problems: ['validation'],
    roles: ['operator'],
    people: 'never',
  },
] as const satisfies readonly Operation[]
