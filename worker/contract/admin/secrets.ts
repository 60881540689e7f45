import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** `PUT /api/admin/secrets/{name}` */
export const secretRequest = z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(4000)) })

/** `GET /api/admin/secrets`: the names of the secrets of the site. No response contains a value. */
export const siteSecrets = z.object({
  secrets: z.array(z.object({ name: z.string(), updatedAt: instant })),
})

export type SiteSecrets = z.infer<typeof siteSecrets>
