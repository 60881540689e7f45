import * as z from 'zod/mini'
import { content } from '../bundle/content/content.ts'
import { pageId, previewId } from '../ids.ts'
import { site } from '../site.ts'
import { instant } from '../time.ts'

/** `PUT /api/admin/previews/{id}`: content that replaces published items or is added to them. */
export const draft = z.strictObject({
  /** The page that is shown at the preview URL. */
  page: pageId,
  ...content,
})

/** The stored state of a preview. */
export const draftResponse = z.object({
  id: previewId,
  /** Incremented with every change. */
  revision: z.int(),
  /** The secret URL of the preview. */
  url: z.string(),
  updatedAt: instant,
})

/** `GET /api/admin/previews/{id}`: the stored draft. */
export const storedDraft = z.extend(draftResponse, { draft })

/** `GET /api/content/previews/{id}`: the current revision of the draft. */
export const previewState = z.object({
  revision: z.int(),
  /** The path of the previewed page, without the leading slash. */
  path: z.string(),
  /** The settings of the site with the draft. */
  site,
})

export type Draft = z.infer<typeof draft>
export type DraftInput = z.input<typeof draft>
export type DraftResponse = z.infer<typeof draftResponse>
export type StoredDraft = z.infer<typeof storedDraft>
export type PreviewState = z.infer<typeof previewState>
