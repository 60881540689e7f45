import * as z from 'zod/mini'
import { resourceKinds } from '../bundle/resource-kinds.ts'
import { name } from '../text.ts'
import { instant } from '../time.ts'
import { actor } from './booking-history.ts'

/** A number in a path or a query. */
const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** `GET /api/admin/site` */
export const siteQuery = z.strictObject({
  /** The revision to get. Left out: the newest. */
  revision: z.optional(number),
})

/** `GET /api/admin/revisions` */
export const revisionsQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(number),
})

const revision = z.object({
  revision: z.int(),
  publishedAt: instant,
  /** The person or the token that published it; the system for the settings of a new site, and for revisions from before the history was stored. */
  publishedBy: actor,
  /** The revision that it restored, or null. */
  restored: z.nullable(z.int()),
  /** The name of the draft that it published, or null. */
  draft: z.nullable(z.string()),
})

/** The revisions that are stored, newest first, fifty per page. */
export const revisionList = z.object({ revisions: z.array(revision), next: z.nullable(z.string()) })

/** `GET /api/admin/revisions/{revision}` */
export const comparisonQuery = z.strictObject({
  /** The revision to compare with. Left out: the one before. */
  with: z.optional(number),
})

/** A resource of a bundle: its `kind`, such as `page`, and its id: `site` for the settings, and the path for a redirect. */
export const resourceName = z.strictObject({
  kind: z.enum(resourceKinds),
  id: z.string().check(z.maxLength(2000)),
})

export const revisionChange = z.object({
  ...resourceName.shape,
  /** Its name or title, that before the change if it is removed; null for a resource without one. */
  name: z.nullable(name),
  change: z.enum(['added', 'changed', 'moved', 'removed']),
  /** The paths of the values that differ, such as `hours.weekly.mon`, at most twenty. */
  fields: z.array(z.string()),
})

/** The maximum number of resources in a comparison. */
export const MAX_CHANGES = 500

/** A revision with its differences from another. `count` includes the changes that are not listed. */
export const revisionComparison = z.object({
  ...revision.shape,
  comparedWith: z.int(),
  count: z.int(),
  changes: z.array(revisionChange).check(z.maxLength(MAX_CHANGES)),
})

/** `POST /api/admin/revisions/{revision}/restore` */
export const restoration = z.strictObject({
  /** The resources to restore. One that the revision lacks is removed. Left out: all. */
  resources: z.optional(z.array(resourceName).check(z.minLength(1), z.maxLength(1000))),
})

export type StoredRevision = z.infer<typeof revision>
export type RevisionComparison = z.infer<typeof revisionComparison>
export type RevisionChange = z.infer<typeof revisionChange>
export type Restoration = z.infer<typeof restoration>
