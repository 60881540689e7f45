import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, type InferSelectModel, isNull, lte, or, sql } from 'drizzle-orm'
import type { NewToken, SiteRole, SiteToken, TokenRequest } from '#worker/contract/admin/access.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { tokenId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { tokens } from '../db/access-tables.ts'
import type { Database } from '../db/database.ts'
import { transact } from '../db/transaction.ts'
import { createFieldFailure, toFieldFailure } from '../http/english-problems.ts'
import { newTokenId } from '../new-id.ts'

const MAX_TOKENS = 100
/** Lets a secret scanner recognise a leaked token. */
const PREFIX = 'daybook_'

type TokenRow = InferSelectModel<typeof tokens>

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

function toSiteToken({ id, name, role, createdAt, lastUsedAt, expiresAt }: TokenRow): SiteToken {
  return {
    id: tokenId.parse(id),
    name,
    role,
    createdAt: toIso(createdAt),
    lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
    expiresAt: expiresAt === null ? null : toIso(expiresAt),
  }
}

/** Returns the tokens in the order of their creation. */
export function listTokens(db: Database): SiteToken[] {
  return db.select().from(tokens).orderBy(asc(sql`rowid`)).all().map(toSiteToken)
}

/**
 * Creates a token and stores its hash. Throws `validation` for an expiry in the past, or when the site has too
 * many tokens.
 */
export function createToken(db: Database, { name, role, expiresAt }: TokenRequest, now: number): NewToken {
  const expiry = expiresAt === undefined ? null : Date.parse(expiresAt)
  if (expiry !== null && expiry <= now) {
    throw createFieldFailure('expiresAt', 'invalid')
  }
  const token = PREFIX + randomBytes(32).toString('base64url')
  const row = { id: newTokenId(), name, role, createdAt: now, expiresAt: expiry, hash: hash(token) }
  return transact(db, () => {
    const [{ number } = { number: 0 }] = db.select({ number: count() }).from(tokens).all()
    if (number >= MAX_TOKENS) {
      const message = `A site has at most ${MAX_TOKENS} tokens. Revoke one first.`
      throw toFieldFailure({ path: '', code: 'too-many', message })
    }
    return { ...toSiteToken(db.insert(tokens).values(row).returning().get()), token }
  })
}

/** Deletes a token. Does nothing when there is none with this id. */
export function revokeToken(db: Database, id: string): void {
  db.delete(tokens).where(eq(tokens.id, id)).run()
}

export function revokeAllTokens(db: Database): void {
  db.delete(tokens).run()
}

/** Deletes expired tokens. */
export function purgeTokens(db: Database, now: number): void {
  db.delete(tokens).where(lte(tokens.expiresAt, now)).run()
}

const isUnexpired = (now: number) => or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now))

/** Returns the role of a token by its id; undefined for one that is revoked or has expired. */
export function findTokenRole(db: Database, id: string, now: number): SiteRole | undefined {
  const isToken = and(eq(tokens.id, id), isUnexpired(now))
  return db.select({ role: tokens.role }).from(tokens).where(isToken).get()?.role
}

/**
 * Returns the id, name and role of a token and records its use; undefined for an unknown token. Looks the token up by hash,
 * so the duration reveals nothing about existing tokens.
 */
export function findToken(
  db: Database,
  token: string,
  now: number,
): { id: string; name: string; role: SiteRole } | undefined {
  const row = db
    .select({ id: tokens.id, name: tokens.name, role: tokens.role, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .where(and(eq(tokens.hash, hash(token)), isUnexpired(now)))
    .get()
  const hour = now - (now % HOUR_MS)
  if (row && row.lastUsedAt !== hour) {
    db.update(tokens).set({ lastUsedAt: hour }).where(eq(tokens.id, row.id)).run()
  }
  return row && { id: row.id, name: row.name, role: row.role }
}
