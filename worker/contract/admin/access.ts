import * as z from 'zod/mini'
import { tokenId } from '../ids.ts'
import { instant } from '../time.ts'

/** The roles of site tokens. An owner may do everything; the other roles do not include each other. */
export const siteRoles = ['owner', 'editor', 'staff', 'reader'] as const

/** `POST /api/admin/tokens` */
export const tokenRequest = z.strictObject({
  /** Describes what the token is used for. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  role: z.enum(siteRoles),
  /** When the token expires. Left out: it is valid until it is revoked. */
  expiresAt: z.optional(instant),
})

/** A token without its text. Only a hash of the text is stored. */
const siteToken = z.object({
  id: tokenId,
  name: z.string(),
  role: z.enum(siteRoles),
  createdAt: instant,
  /** Rounded down to the hour. */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
})

export const siteTokens = z.object({ tokens: z.array(siteToken) })

/** `token` is the bearer token. No later response contains it. */
export const newToken = z.extend(siteToken, { token: z.string() })

export type SiteRole = (typeof siteRoles)[number]
/**
 * The roles of actors. `operator` is the role of ADMIN_TOKEN, which is also an `owner` of every site. `writer` is the role of
 * somebody at the desk who may change only the texts of the site.
 */
export const actorRoles = [...siteRoles, 'operator', 'writer'] as const
export type Role = (typeof actorRoles)[number]
export type TokenRequest = z.infer<typeof tokenRequest>
export type SiteToken = z.infer<typeof siteToken>
export type SiteTokens = z.infer<typeof siteTokens>
export type NewToken = z.infer<typeof newToken>
