import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { blockedRecipients } from '../platform/db/message-tables.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import type { MessagesDeps } from './deps.ts'

type BlockReason = (typeof blockedRecipients.$inferSelect)['reason']

type BlockDeps = Pick<MessagesDeps, 'db'>

/** Returns the secret of the hashes. Without one, hashes of phone numbers could be reversed by trying all numbers. */
function getHashKey({ db }: BlockDeps): string {
  const stored = readMeta(db, 'recipient-hash-key')
  if (stored !== undefined) return stored
  const key = randomBytes(32).toString('base64url')
  writeMeta(db, 'recipient-hash-key', key)
  return key
}

function toHash(deps: BlockDeps, recipient: string): string {
  return createHmac('sha256', getHashKey(deps)).update(recipient.trim().toLowerCase()).digest('base64url')
}

/** Returns why an address or a number gets no messages; undefined when it is not blocked. */
export function findBlock(deps: BlockDeps, recipient: string): BlockReason | undefined {
  const hash = toHash(deps, recipient)
  return deps.db.select().from(blockedRecipients).where(eq(blockedRecipients.hash, hash)).get()?.reason
}

/** Stops further messages to an address or a number. */
export function blockRecipient(deps: BlockDeps, recipient: string, reason: BlockReason, now: number): void {
  const row = { hash: toHash(deps, recipient), reason, blockedAt: now }
  deps.db
    .insert(blockedRecipients)
    .values(row)
    .onConflictDoUpdate({ target: blockedRecipients.hash, set: row })
    .run()
}

/** Stops messages to an address that are not transactional. An address that gets no messages at all stays so. */
export function unsubscribeRecipient(deps: BlockDeps, recipient: string, now: number): void {
  const row = { hash: toHash(deps, recipient), reason: 'unsubscribed' as const, blockedAt: now }
  deps.db.insert(blockedRecipients).values(row).onConflictDoNothing().run()
}

/** Allows messages to an address or a number again. */
export function unblockRecipient(deps: BlockDeps, recipient: string): void {
  deps.db
    .delete(blockedRecipients)
    .where(eq(blockedRecipients.hash, toHash(deps, recipient)))
    .run()
}
