import type * as z from 'zod/mini'
import {
  storedDraft as draft,
  draftDetails,
  draftEdits,
  draftList,
  draftQuery,
  draftSettings,
  draftsQuery,
  rebase,
  resource,
  resourceList,
  resourceQuery,
  resourcesQuery,
} from '../admin/drafts.ts'
import { publication, publishQuery } from '../admin/publication.ts'
import {
  comparisonQuery,
  restoration,
  revisionComparison,
  revisionList,
  revisionsQuery,
  siteQuery,
} from '../admin/revisions.ts'
import { translationList, translationsQuery } from '../admin/translations.ts'
import { bundle as bundleSchema } from '../bundle/bundle.ts'
import type { Operation } from './operation.ts'

/** The schema of a bundle, typed as any schema: its inferred type is too large for a declaration. */
const bundle: z.ZodMiniType = bundleSchema

/** Operations for the business on its bundle. */
export const publishingOperations = [
  {
    method: 'put',
    path: '/admin/site',
    summary:
      'Publish a bundle as a new revision; `If-Match` is the revision it replaces, and the first publish has none. With `dry-run` the response is the same, but nothing is published',
    query: publishQuery,
    body: bundle,
    responses: { 200: publication },
    problems: ['revision-mismatch', 'revision-required', 'validation', 'payload-too-large'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/site',
    summary:
      'Get the bundle of the latest revision, which is the `ETag`, or of another; a reader gets it without one-time links',
    query: siteQuery,
    responses: { 200: bundle },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'get',
    path: '/admin/revisions',
    summary: 'List the revisions that are stored, newest first, fifty per page',
    query: revisionsQuery,
    responses: { 200: revisionList },
    problems: ['validation'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/revisions/{revision}',
    summary:
      'Compare a revision with the one before, or with another; a reader does not get the changes of one-time links',
    query: comparisonQuery,
    responses: { 200: revisionComparison },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'post',
    path: '/admin/revisions/{revision}/restore',
    summary: 'Publish an earlier revision, or some resources of it, as a new revision',
    description:
      'The headers, `dry-run`, the checks and the response are those of a publish: a slug that is in use by now, for example, is refused.',
    query: publishQuery,
    body: restoration,
    responses: { 200: publication },
    problems: ['not-found', 'revision-mismatch', 'revision-required', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/drafts',
    summary: 'List the drafts by id, fifty per page',
    query: draftsQuery,
    responses: { 200: draftList },
    problems: ['validation'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'put',
    path: '/admin/drafts/{id}',
    summary: 'Create a draft, or change its name; the id is that of its preview',
    description:
      'The id is `prv_` and 26 random characters, `a` to `z` and `2` to `7`. A draft without a time is deleted 90 days after its last edit.',
    body: draftSettings,
    responses: { 200: draft },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/drafts/{id}',
    summary:
      'Get a draft and what it changes in the newest revision, five hundred resources per page; a reader does not get the changes of one-time links',
    query: draftQuery,
    responses: { 200: draftDetails },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'delete',
    path: '/admin/drafts/{id}',
    summary: 'Delete a draft',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'post',
    path: '/admin/drafts/{id}/changes',
    summary: 'Put resources into a draft, delete some from the site, and take changes out of the draft again',
    description:
      'Each resource is checked by itself. How it fits the others is checked when the draft is published.',
    body: draftEdits,
    maxBytes: 1024 * 1024,
    responses: { 200: draft },
    problems: ['not-found', 'validation', 'payload-too-large', 'revision-mismatch'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/resources',
    summary:
      'List the resources of a kind in their order, as published or with a draft, two hundred per page',
    query: resourcesQuery,
    responses: { 200: resourceList },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'get',
    path: '/admin/resource',
    summary: 'Get a resource, as published or with a draft',
    query: resourceQuery,
    responses: { 200: resource },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'get',
    path: '/admin/translations',
    summary:
      'List the resources of a kind with the texts whose original has changed since they were translated, fifty per page',
    description: 'An original counts as unchanged if no stored revision shows its change.',
    query: translationsQuery,
    responses: { 200: translationList },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
    reveals: ['one-time-link'],
  },
  {
    method: 'post',
    path: '/admin/drafts/{id}/rebase',
    summary: 'Base a draft on the newest revision',
    description:
      'From then on its versions replace what was published meanwhile, except those of the resources in `undo`, which leave the draft.',
    body: rebase,
    responses: { 200: draft },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'post',
    path: '/admin/drafts/{id}/publish',
    summary: 'Publish a draft as a new revision, and delete it',
    description:
      'Refused where somebody has published another version of a resource since it was drafted; `errors` names each, by whom and when. `dry-run`, the other checks and the response are those of a publish.',
    query: publishQuery,
    responses: { 200: publication },
    problems: ['not-found', 'revision-mismatch', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
] as const satisfies readonly Operation[]
