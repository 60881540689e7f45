import { randomBytes } from 'node:crypto'
import { desc, lte } from 'drizzle-orm'
import { webhookSecrets } from '../platform/db/access-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { SECRET_PREFIX } from './sign.ts'

/** How long a replaced secret signs beside the new one. */
const OVERLAP_MS = 24 * 60 * 60_000
/** Limits the size of the signature header, however often secrets are rotated. */
const MAX_SECRETS = 10

/** Returns the secrets that sign now, newest first. Creates one when there is none. */
export function getSigningSecrets(db: Database, now: number): [string, ...string[]] {
  const rows = db.select().from(webhookSecrets).orderBy(desc(webhookSecrets.number)).all()
  const [newest, ...older] = rows
  if (!newest) return [createSecret(db, now)]
  const stillSign = older.filter((_, index) => (rows[index]?.createdAt ?? 0) > now - OVERLAP_MS)
  return [newest.secret, ...stillSign.map(({ secret }) => secret)]
}

/** Creates a new secret; the older ones sign beside it for a day. */
export function rotateSecret(db: Database, now: number): void {
  getSigningSecrets(db, now)
  createSecret(db, now)
}

function createSecret(db: Database, now: number): string {
  const secret = SECRET_PREFIX + randomBytes(24).toString('base64')
  const { number } = db.insert(webhookSecrets).values({ secret, createdAt: now }).returning().get()
  db.delete(webhookSecrets)
    .where(lte(webhookSecrets.number, number - MAX_SECRETS))
    .run()
  return secret
}
