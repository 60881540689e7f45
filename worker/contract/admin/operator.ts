import * as z from 'zod/mini'
import { owner } from '../bundle/site/settings.ts'
import { host, siteId } from '../ids.ts'
import { instant } from '../time.ts'
import { newToken } from './access.ts'
import { signInLink } from './desk.ts'

/** `POST /api/operator/sites` */
export const newSiteRequest = z.strictObject({
  id: siteId,
  /** The hosts that serve the site, without port: `book.example.com`. */
  hosts: z.array(host).check(z.minLength(1), z.maxLength(10)),
  /**
   * The person who sets the site up at the desk. The site then has a first revision with its settings alone, and the answer a link with
   * which the person signs in.
   */
  owner: z.optional(owner),
})

/** `GET /api/operator/sites` */
export const sitesQuery = z.object({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
})

/** A site as shown to the operator. */
export const operatorSite = z.object({
  id: siteId,
  hosts: z.array(z.string()),
  createdAt: instant,
  suspendedAt: z.nullable(instant),
})

export const operatorSites = z.object({ sites: z.array(operatorSite), next: z.nullable(z.string()) })

/** `token` is the first owner token. No later response contains it. `signIn` is the link for the owner, if the request names one. */
export const newSite = z.object({ site: operatorSite, token: newToken, signIn: z.optional(signInLink) })

/** `DELETE /api/operator/sites/{id}` */
export const deletionQuery = z.object({
  /** The id of the site, repeated as a confirmation. */
  confirm: z.optional(z.string()),
})

export type NewSiteRequest = z.infer<typeof newSiteRequest>
export type OperatorSite = z.infer<typeof operatorSite>
export type OperatorSites = z.infer<typeof operatorSites>
export type NewSite = z.infer<typeof newSite>
