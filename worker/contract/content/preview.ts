import * as z from 'zod/mini'
import { content } from '../bundle/content/content.ts'
import { pageId, previewId } from '../ids.ts'
import { instant } from '../time.ts'

/** `PUT /api/admin/previews/{id}`: what is to be seen in place of what is published, and beside it. */
export const draft = z.strictObject({
  /** The page that is shown at the preview's own address. */
  page: pageId,
  ...content,
})

/** What became of it. */
export const draftResponse = z.object({
  id: previewId,
  /** One more with every edit. */
  revision: z.int(),
  /** Who has it sees the draft. */
  url: z.string(),
  updatedAt: instant,
})

/** `GET /api/admin/previews/{id}`: a draft as it was put there. */
export const storedDraft = z.extend(draftResponse, { draft })

/** `GET /api/content/previews/{id}`: which draft it is now. */
export const previewState = z.object({
  revision: z.int(),
  /** The path of the page that it shows, without its first slash. */
  path: z.string(),
})

export type Draft = z.infer<typeof draft>
export type DraftInput = z.input<typeof draft>
export type DraftResponse = z.infer<typeof draftResponse>
export type StoredDraft = z.infer<typeof storedDraft>
export type PreviewState = z.infer<typeof previewState>
