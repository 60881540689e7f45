import { backupQuery, RECORDS_TYPE, restoredFileQuery, restoredPage, restoreQuery } from '../admin/backup.ts'
import {
  deletionQuery,
  newSite,
  newSiteRequest,
  operatorSite,
  operatorSites,
  sitesQuery,
} from '../admin/operator.ts'
import type { Operation } from './operation.ts'

const backupDescription =
  'Each line of a page is a record as JSON, and the last has the cursor of the next page, or null. ' +
  'The records are described in docs/architecture.md. The first page begins to log which rows change; ' +
  'after an hour without a call the log ends, and the backup has to begin anew.'

/** Operations of an owner on the whole site. */
export const backupOperations = [
  {
    method: 'get',
    path: '/admin/backup',
    summary:
      'Back up the site: one page of it after the other, as of one moment; `daybook backup` makes one encrypted file of them',
    description: backupDescription,
    query: backupQuery,
    responses: { 200: RECORDS_TYPE },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
  },
] as const satisfies readonly Operation[]

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
    path: '/operator/sites/{id}/backup',
    summary:
      'Back up a site: one page of it after the other, as of one moment; `daybook backup` makes one encrypted file of them',
    description: backupDescription,
    query: backupQuery,
    responses: { 200: RECORDS_TYPE },
    problems: ['not-found', 'validation'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/operator/sites/{id}/restore',
    summary: 'Restore the next page of a backup into an empty site, which is suspended until it is resumed',
    query: restoreQuery,
    body: RECORDS_TYPE,
    maxBytes: 32 * 1024 * 1024,
    responses: { 200: restoredPage },
    problems: ['not-found', 'validation', 'site-exists', 'secrets-unavailable'],
    roles: ['operator'],
    people: 'never',
  },
  {
    method: 'put',
    path: '/operator/sites/{id}/restore/file',
    summary: 'Restore a file of a backup: a picture, a font or what a visitor uploaded',
    query: restoredFileQuery,
    body: 'application/octet-stream',
    maxBytes: 32 * 1024 * 1024,
    responses: { 204: null },
    problems: ['not-found', 'validation', 'length-required'],
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
