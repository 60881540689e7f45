import { lte } from 'drizzle-orm'
import type { DataLinkResponse } from '#worker/contract/personal-data.ts'
import { createDataLink } from '../forms/data-link.ts'
import type { Database } from '../platform/db/database.ts'
import { personLinks } from '../platform/db/form-tables.ts'
import { newPersonLinkId } from '../platform/new-id.ts'
import type { PrivacyDeps } from './deps.ts'

const LINK_LIFETIME_MS = 30 * 24 * 60 * 60_000

/**
 * Creates a link to all stored data of an email address, for the business to send there. It is valid for 30
 * days.
 */
export function createPersonLink(
  deps: Pick<PrivacyDeps, 'clock' | 'db' | 'keys' | 'published'>,
  email: string,
): DataLinkResponse {
  const now = deps.clock.now()
  const id = newPersonLinkId()
  const expiresAt = now + LINK_LIFETIME_MS
  deps.db.insert(personLinks).values({ id, email: email.toLowerCase(), createdAt: now, expiresAt }).run()
  return { ...createDataLink(deps, id), expiresAt: new Date(expiresAt).toISOString() }
}

/** Deletes expired links. */
export function purgePersonLinks(db: Database, now: number): void {
  db.delete(personLinks).where(lte(personLinks.expiresAt, now)).run()
}
