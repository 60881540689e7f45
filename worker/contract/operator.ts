import * as z from 'zod/mini'
import { newToken } from './access.ts'
import { host, siteId } from './ids.ts'
import { instant } from './time.ts'

/** `POST /api/operator/sites` */
export const newSiteRequest = z.strictObject({
  id: siteId,
  /** The hosts that show it, without a port: `book.example.com`. */
  hosts: z.array(host).check(z.minLength(1), z.maxLength(10)),
})

/** `GET /api/operator/sites` */
export const sitesQuery = z.object({
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
})

/** A site as the operator sees it. */
export const operatedSite = z.object({
  id: siteId,
  hosts: z.array(z.string()),
  createdAt: instant,
  suspendedAt: z.nullable(instant),
})

export const operatedSites = z.object({ sites: z.array(operatedSite), next: z.nullable(z.string()) })

/** `token` is the first token of an owner. No later answer has it. */
export const newSite = z.object({ site: operatedSite, token: newToken })

/** `DELETE /api/operator/sites/{id}` */
export const deletionQuery = z.object({
  /** The site's id once more. */
  confirm: z.optional(z.string()),
})

export type NewSiteRequest = z.infer<typeof newSiteRequest>
export type OperatedSite = z.infer<typeof operatedSite>
export type OperatedSites = z.infer<typeof operatedSites>
export type NewSite = z.infer<typeof newSite>
