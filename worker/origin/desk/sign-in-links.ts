import { and, count, eq, gt, lte } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '#worker/contract/lifetimes.ts'
import type { Database } from '../platform/db/database.ts'
import { type SignInLinkRow, signInLinks } from '../platform/db/desk-tables.ts'
import { newSignInLinkId } from '../platform/new-id.ts'

/** How long a link works. */
const LINK_LIFETIME_MS = SIGN_IN_MINUTES * 60_000

/** Stores a link that signs in and leads to a page of the desk. The email address must be in lower case. */
export function insertLink(db: Database, email: string, page: string, now: number): SignInLinkRow {
  const link = { id: newSignInLinkId(), email, page, createdAt: now, expiresAt: now + LINK_LIFETIME_MS }
  return db.insert(signInLinks).values(link).returning().get()
}

/** Finds a link that can still be used. */
export function findOpenLink(db: Database, id: string, now: number): SignInLinkRow | undefined {
  const link = db.select().from(signInLinks).where(eq(signInLinks.id, id)).get()
  return link && link.usedAt === null && link.expiresAt > now ? link : undefined
}

/** Marks a link as used. */
export function markUsed(db: Database, id: string, now: number): void {
  db.update(signInLinks).set({ usedAt: now }).where(eq(signInLinks.id, id)).run()
}

/** Counts the links that an email address got within the last {@link LINK_LIFETIME_MS}. */
export function countRecentLinks(db: Database, email: string, now: number): number {
  const recent = and(eq(signInLinks.email, email), gt(signInLinks.createdAt, now - LINK_LIFETIME_MS))
  return db.select({ number: count() }).from(signInLinks).where(recent).get()?.number ?? 0
}

/** Deletes expired links. Compares `createdAt`, which has an index. */
export function purgeLinks(db: Database, now: number): void {
  db.delete(signInLinks)
    .where(lte(signInLinks.createdAt, now - LINK_LIFETIME_MS))
    .run()
}
