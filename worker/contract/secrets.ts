import * as z from 'zod/mini'
import { instant } from './time.ts'

/** `PUT /api/admin/secrets/{name}` */
export const secretRequest = z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(4000)) })

/** `GET /api/admin/secrets`: which secrets the site has of its own. No answer has a value. */
export const siteSecrets = z.object({
  secrets: z.array(z.object({ name: z.string(), updatedAt: instant })),
})

export type SiteSecrets = z.infer<typeof siteSecrets>
