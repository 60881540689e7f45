import * as z from 'zod/mini'
import { pageId, previewId } from '../ids.ts'
import { fieldProblem } from '../problem-schema.ts'
import { instant } from '../time.ts'
import { actor } from './booking-history.ts'
import { resourceName, revisionChange } from './revisions.ts'

/** `PUT /api/admin/drafts/{id}` */
export const draftSettings = z.strictObject({
  /**
   * The name by which people find the draft, such as `Prices from January`. Left out: the draft has none. Of the drafts without a
   * name and a time that a person has created, the forms of the desk change the one edited last.
   */
  name: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), ''),
  /** The page that its preview shows first. Left out: the home page. */
  page: z.optional(pageId),
  /** When it is published. Left out: when somebody publishes it. */
  publishAt: z.optional(instant),
})

/** The reason why a draft was not published at its `publishAt`. */
const refusal = z.object({
  at: instant,
  code: z.string(),
  /** At most twenty. */
  errors: z.array(fieldProblem),
})

export const storedDraft = z.object({
  id: previewId,
  /** The name; empty for a draft that was created without one. */
  name: z.string(),
  page: z.nullable(z.string()),
  /** The secret URL of its preview. */
  url: z.string(),
  /** Incremented with every edit. */
  revision: z.int(),
  createdBy: actor,
  createdAt: instant,
  updatedAt: instant,
  /** The number of resources that it changes. */
  count: z.int(),
  publishAt: z.nullable(instant),
  /** The reason why the draft was not published at its `publishAt`; null if there was no such refusal. */
  refusal: z.nullable(refusal),
})

/** `GET /api/admin/drafts` */
export const draftsQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(previewId),
})

/** The drafts by id, fifty per page. */
export const draftList = z.object({ drafts: z.array(storedDraft), next: z.nullable(previewId) })

/** A published change of a resource that a draft changes too. */
const outdated = z.object({
  /** The revision that changed it; null when that is no longer stored. */
  revision: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(actor),
})

const draftChange = z.object({
  ...revisionChange.shape,
  /** The version that somebody has published since the change was made; null if there is none. */
  outdated: z.nullable(outdated),
  /**
   * Whether the caller may make this change, and take it out of the draft. If the draft has a `publishAt`, the caller may do so
   * only if they may publish the whole draft.
   */
  allowed: z.boolean(),
})

/** `GET /api/admin/drafts/{id}` */
export const draftQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** A draft with what it changes in the newest revision, five hundred resources per page. */
export const draftDetails = z.object({
  ...storedDraft.shape,
  /** Whether the caller may make all of its changes. */
  mayPublish: z.boolean(),
  /**
   * Whether the caller may delete the draft: every token apart from a `reader`, people who may publish the draft, and its creator
   * if it has no `publishAt`, even if others have added changes that the creator may not make.
   */
  mayDiscard: z.boolean(),
  changes: z.array(draftChange),
  next: z.nullable(z.string()),
})

/** The maximum number of resources in one call. */
const MAX_EDITS = 1000

const named = z.array(resourceName).check(z.maxLength(MAX_EDITS))

/** `POST /api/admin/drafts/{id}/changes` */
export const draftEdits = z.strictObject({
  /** Resources to add or to replace. */
  put: z.optional(
    z
      .array(
        z.strictObject({
          kind: resourceName.shape.kind,
          /** The resource as in a bundle. */
          content: z.record(z.string(), z.unknown()),
          /** The `hash` of the content that the edit starts from; null for a new resource. Left out: not checked. */
          base: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
          /** Its index in its list. Left out: where it is, or at the end. */
          position: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
        }),
      )
      .check(z.maxLength(MAX_EDITS)),
  ),
  /** Resources to remove from the site. */
  delete: z.optional(named),
  /** Resources whose change is taken out of the draft. */
  undo: z.optional(named),
  /**
   * The draft that is published first. Its version of a resource is then the one that this edit starts from: a draft that ends a
   * discount follows the one that begins it.
   */
  after: z.optional(previewId),
})

const draft = z.optional(previewId)

/** `GET /api/admin/resource` */
export const resourceQuery = z.strictObject({
  ...resourceName.shape,
  /** The draft to apply. Left out: the resource as published. */
  draft,
})

/** `GET /api/admin/resources` */
export const resourcesQuery = z.strictObject({
  kind: resourceName.shape.kind,
  /** The draft to apply. Left out: the resources as published. */
  draft,
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** A resource, with the draft applied. */
export const resource = z.object({
  ...resourceName.shape,
  /** How the draft changes it; null if the draft does not. */
  drafted: z.nullable(z.enum(['added', 'changed', 'moved', 'removed'])),
  /** Identifies the content. */
  hash: z.string(),
  /** The resource as in a bundle; for one that the draft removes, as published. */
  content: z.record(z.string(), z.unknown()),
})

/** The resources of a kind in their order, two hundred per page, pages and posts without their `sections`. */
export const resourceList = z.object({ resources: z.array(resource), next: z.nullable(z.string()) })

/** `POST /api/admin/drafts/{id}/rebase` */
export const rebase = z.strictObject({
  /** The resources that keep the published version. For all others, the version of the draft replaces the published one. */
  undo: z.optional(named),
})

export type StoredDraft = z.infer<typeof storedDraft>
export type SiteResource = z.infer<typeof resource>
export type DraftEdits = z.infer<typeof draftEdits>
export type DraftRefusal = z.infer<typeof refusal>
export type Outdated = z.infer<typeof outdated>
