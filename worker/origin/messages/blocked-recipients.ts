import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BlockedRecipientList, blockedRecipientsQuery } from '#worker/contract/admin/messages.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { blockedRecipients, type MessageRow } from '../platform/db/message-tables.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import type { Services } from '../platform/services.ts'
import { isTransactional } from './message-rules.ts'

type BlockReason = (typeof blockedRecipients.$inferSelect)['reason']

/**
 * Returns the secret key of the hashes, and creates it at the first call. Without a key, hashes of phone numbers could be reversed
 * by trying all numbers.
 */
function getHashKey({ db }: Services): string {
  const stored = readMeta(db, 'recipient-hash-key')
  if (stored !== undefined) return stored
  const key = randomBytes(32).toString('base64url')
  writeMeta(db, 'recipient-hash-key', key)
  return key
}

/** Returns the hash under which a recipient is stored, as base64url. Case and spaces around the address make no difference. */
export function hashRecipient(services: Services, recipient: string): string {
  return createHmac('sha256', getHashKey(services)).update(recipient.trim().toLowerCase()).digest('base64url')
}

/**
 * Returns why an address or a number is blocked; undefined when it gets all messages. `unsubscribed` blocks only messages that are
 * not transactional.
 */
export function findBlockReason(services: Services, recipient: string): BlockReason | undefined {
  const hash = hashRecipient(services, recipient)
  return services.db.select().from(blockedRecipients).where(eq(blockedRecipients.hash, hash)).get()?.reason
}

/** Returns why the recipient of a message is blocked for its kind; undefined when it can be sent. */
export function findMessageBlockReason(
  services: Services,
  { name, recipient }: Pick<MessageRow, 'name' | 'recipient'>,
): BlockReason | undefined {
  const reason = findBlockReason(services, recipient)
  return reason === 'unsubscribed' && isTransactional(name) ? undefined : reason
}

/** Stops further messages to an address or a number. */
export function blockRecipient(
  services: Services,
  recipient: string,
  reason: BlockReason,
  now: number,
): void {
  const row = { hash: hashRecipient(services, recipient), reason, blockedAt: now }
  services.db
    .insert(blockedRecipients)
    .values(row)
    .onConflictDoUpdate({ target: blockedRecipients.hash, set: row })
    .run()
}

/** Stops the messages to an address that are not transactional. Changes nothing for an address that is already blocked. */
export function unsubscribeRecipient(services: Services, recipient: string, now: number): void {
  const row = { hash: hashRecipient(services, recipient), reason: 'unsubscribed' as const, blockedAt: now }
  services.db.insert(blockedRecipients).values(row).onConflictDoNothing().run()
}

/** Allows messages to an address or a number again. */
export function unblockRecipient(services: Services, recipient: string): void {
  services.db
    .delete(blockedRecipients)
    .where(eq(blockedRecipients.hash, hashRecipient(services, recipient)))
    .run()
}

const PAGE_SIZE = 100

/** Leaves out the recipients who only unsubscribed, and still get transactional messages. */
const isFullyBlocked = ne(blockedRecipients.reason, 'unsubscribed')

/**
 * Returns the blocked recipients in no particular order, or only the one that the query names. Leaves out those who only
 * unsubscribed. `next` is the cursor of the next page.
 */
export function listBlockedRecipients(
  services: Services,
  { recipient, cursor }: z.infer<typeof blockedRecipientsQuery>,
): BlockedRecipientList {
  const { hash } = blockedRecipients
  const rows = services.db
    .select()
    .from(blockedRecipients)
    .where(
      and(
        isFullyBlocked,
        recipient === undefined ? undefined : eq(hash, hashRecipient(services, recipient)),
        cursor === undefined ? undefined : gt(hash, cursor),
      ),
    )
    .orderBy(asc(hash))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  return {
    blockedRecipients: page.flatMap(({ hash: id, reason, blockedAt }) =>
      reason === 'unsubscribed' ? [] : [{ id, reason, blockedAt: toIso(blockedAt) }],
    ),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.hash ?? null) : null,
  }
}

/**
 * Allows messages to a blocked recipient again, for the business. `hash` is the one of {@link hashRecipient}. A recipient who
 * complained stays unsubscribed. Throws `not-found`, also for a recipient who only unsubscribed: only they can undo that.
 */
export function deleteBlockedRecipient({ db }: Services, hash: string): void {
  const condition = and(eq(blockedRecipients.hash, hash), isFullyBlocked)
  const row = db.select().from(blockedRecipients).where(condition).get()
  if (!row) throw new Failure('not-found')
  if (row.reason === 'complained')
    db.update(blockedRecipients).set({ reason: 'unsubscribed' }).where(condition).run()
  else db.delete(blockedRecipients).where(condition).run()
}
