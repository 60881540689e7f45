import type * as z from 'zod/mini'
import { publication, publishQuery } from '../admin/publication.ts'
import {
  comparisonQuery,
  restoration,
  revisionComparison,
  revisionList,
  revisionsQuery,
  siteQuery,
} from '../admin/revisions.ts'
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
  },
  {
    method: 'get',
    path: '/admin/site',
    summary:
      'Get the bundle of the latest revision, which is the `ETag`, or of another; a reader gets it without one-time links',
    query: siteQuery,
    responses: { 200: bundle },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
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
  },
] as const satisfies readonly Operation[]
