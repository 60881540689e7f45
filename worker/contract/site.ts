import * as z from 'zod/mini'
import { connectedPurposes } from './admin/connections.ts'
import { siteSettings } from './bundle/site/settings.ts'
import { imageView } from './content/image-view.ts'
import { previewId } from './ids.ts'
import { plainDate } from './time.ts'

/** The logo and the icon of a site. */
const siteBrand = z.object({
  logo: z.optional(z.object({ light: imageView, dark: z.optional(imageView), withName: z.boolean() })),
  icon: z.optional(imageView),
})

export type SiteBrand = z.infer<typeof siteBrand>

/** `GET /api/site`: the public settings and their revision. */
export const site = z.extend(
  z.omit(siteSettings, {
    webhooks: true,
    limits: true,
    mail: true,
    texts: true,
    messages: true,
    owners: true,
    brand: true,
  }),
  {
    /**
     * The periods in which the whole site is closed, from the first to the last date: those that are published, and whole days that are
     * blocked for the whole site.
     */
    closures: z.optional(z.array(z.object({ from: plainDate, to: plainDate }))),
    revision: z.int(),
    /** The draft that is previewed, with its number of edits. Left out: the site is as published. */
    preview: z.optional(z.object({ id: previewId, revision: z.int() })),
    /** Lists which of these the site cannot do at the moment: send email, send text messages, take payments online. */
    unavailable: z.optional(z.array(z.enum(connectedPurposes))),
    /** The image of `content.cover`. */
    cover: z.optional(imageView),
    /** The images of `brand`. */
    brand: z.optional(siteBrand),
  },
)

export type Site = z.infer<typeof site>
