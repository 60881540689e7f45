import * as z from 'zod/mini'
import { tokenId } from './ids.ts'
import { instant } from './time.ts'

/** The roles that a site's token can have. None contains another, except that an owner may do everything. */
export const siteRoles = ['owner', 'editor', 'staff', 'reader'] as const

/** `POST /api/admin/tokens` */
export const tokenRequest = z.strictObject({
  /** Tells its owner what uses it. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  role: z.enum(siteRoles),
  /** From then on it is refused; without it the token lasts until it is revoked. */
  expiresAt: z.optional(instant),
})

/** A token without its text, which is stored only as a hash. */
const siteToken = z.object({
  id: tokenId,
  name: z.string(),
  role: z.enum(siteRoles),
  createdAt: instant,
  /** To the hour. */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
})

export const siteTokens = z.object({ tokens: z.array(siteToken) })

/** `token` is the bearer token. No later answer has it. */
export const newToken = z.extend(siteToken, { token: z.string() })

export type SiteRole = (typeof siteRoles)[number]
/** `operator` comes with ADMIN_TOKEN, which also has the role `owner` on every site. */
export type Role = SiteRole | 'operator'
export type TokenRequest = z.infer<typeof tokenRequest>
export type SiteToken = z.infer<typeof siteToken>
export type SiteTokens = z.infer<typeof siteTokens>
export type NewToken = z.infer<typeof newToken>
