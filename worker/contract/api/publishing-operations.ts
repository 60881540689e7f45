import type * as z from 'zod/mini'
import { publication, publishQuery } from '../admin/publication.ts'
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
      'Get the bundle of the latest revision, which is the `ETag`; a reader gets it without one-time links',
    responses: { 200: bundle },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
    reveals: ['one-time-link'],
  },
] as const satisfies readonly Operation[]
