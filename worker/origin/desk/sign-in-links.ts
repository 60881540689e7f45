import { and, count, eq, gt, lte, type SQL } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '#worker/contract/lifetimes.ts'
import type { Database } from '../platform/db/database.ts'
import { type SignInLinkRow, signInLinks } from '../platform/db/desk-tables.ts'
import { newSignInLinkId } from '../platform/new-id.ts'

/** How long a link works. */
export const LINK_LIFETIME_MS = SIGN_IN_MINUTES * 60_000

/** Writes a link for an address, in lower case, to a page of the desk. */
export function insertLink(db: Database, email: string, page: string, now: number): SignInLinkRow {
  const link = { id: newSignInLinkId(), email, page, createdAt: now, expiresAt: now + LINK_LIFETIME_MS }
  return db.insert(signInLinks).values(link).returning().get()
}

/** Finds a link that can still be used. */
export function findOpenLink(db: Database, id: string, now: number): SignInLinkRow | undefined {
  const link = db.select().from(signInLinks).where(eq(signInLinks.id, id)).get()
  return link && link.usedAt === null && link.expiresAt > now ? link : undefined
}

/** Uses a link up. */
export function markUsed(db: Database, id: string, now: number): void {
  db.update(signInLinks).set({ usedAt: now }).where(eq(signInLinks.id, id)).run()
}

/** Returns how many links were asked for in the lifetime of one: for an address, or for all together. */
export function countRecentLinks(db: Database, email: string | undefined, now: number): number {
  const recent = gt(signInLinks.createdAt, now - LINK_LIFETIME_MS)
  const ofAddress: SQL | undefined = email === undefined ? undefined : eq(signInLinks.email, email)
  return db.select({ number: count() }).from(signInLinks).where(and(recent, ofAddress)).get()?.number ?? 0
}

/** Deletes expired links. */
export function purgeLinks(db: Database, now: number): void {
  db.delete(signInLinks).where(lte(signInLinks.expiresAt, now)).run()
}
