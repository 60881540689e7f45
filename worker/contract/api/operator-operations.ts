import {
  deletionQuery,
  newSite,
  newSiteRequest,
  operatedSite,
  operatedSites,
  sitesQuery,
} from '../admin/operator.ts'
import type { Operation } from './operation.ts'

/** Operations for the operator, available on any host. */
export const operatorOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/operator/sites',
    summary: 'The sites by id, a hundred a page; a change shows within a minute',
    query: sitesQuery,
    answers: { 200: operatedSites },
    problems: ['validation'],
    roles: ['operator'],
  },
  {
    method: 'post',
    path: '/operator/sites',
    summary: 'Create a site; only this answer has the token of its first owner',
    body: newSiteRequest,
    answers: { 201: newSite },
    problems: ['validation', 'site-exists'],
    roles: ['operator'],
  },
  {
    method: 'post',
    path: '/operator/sites/{id}/suspend',
    summary: 'Stop a site: its hosts answer 403 to everything, and its jobs wait',
    answers: { 200: operatedSite },
    problems: ['not-found'],
    roles: ['operator'],
  },
  {
    method: 'post',
    path: '/operator/sites/{id}/resume',
    summary: 'Let a suspended site go on',
    answers: { 200: operatedSite },
    problems: ['not-found'],
    roles: ['operator'],
  },
  {
    method: 'get',
    path: '/operator/sites/{id}/export',
    summary:
      'The whole site as JSON: its bundle, and its bookings, payments, forms, consents and waitlist as they are stored, with ' +
      'instants in milliseconds since 1970; no secrets and no tokens',
    answers: { 200: 'application/json' },
    problems: ['not-found'],
    roles: ['operator'],
  },
  {
    method: 'delete',
    path: '/operator/sites/{id}',
    summary: 'Delete a site and all that it stores; `confirm` repeats its id',
    query: deletionQuery,
    answers: { 202: null },
    problems: ['validation'],
    roles: ['operator'],
  },
]
