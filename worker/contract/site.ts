import * as z from 'zod/mini'
import { siteSettings } from './bundle/site.ts'
import { imageView } from './content/image-view.ts'

/** `GET /api/site`: the public settings, and the revision they belong to. */
export const site = z.extend(z.omit(siteSettings, { webhooks: true, limits: true }), {
  revision: z.int(),
  /** The picture that `content.cover` names. */
  cover: z.optional(imageView),
})

export type Site = z.infer<typeof site>
