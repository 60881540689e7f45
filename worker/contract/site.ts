import * as z from 'zod/mini'
import { siteSettings } from './bundle/site/settings.ts'
import { imageView } from './content/image-view.ts'

/** `GET /api/site`: the public settings and their revision. */
export const site = z.extend(
  z.omit(siteSettings, { webhooks: true, limits: true, mail: true, texts: true, messages: true }),
  {
    revision: z.int(),
    /** The image of `content.cover`. */
    cover: z.optional(imageView),
  },
)

export type Site = z.infer<typeof site>
