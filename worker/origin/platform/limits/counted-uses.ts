import { and, desc, eq, gt, sql, sum } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dailyUses } from '../db/limit-tables.ts'
import { prepareOnce } from '../db/prepared.ts'

/**
 * The kinds of uses that messages count. The key is the client IP for `message`, the hash of the recipient for `recipient` and
 * `stranger`, and the name of the message for `unsent-message`.
 */
type Kind = 'message' | 'recipient' | 'stranger' | 'text-message' | 'unsent-message'

interface Counted {
  kind: Kind
  /** Empty for `text-message`, whose uses all count together, and for calls without a client IP. */
  key: string
}

const { kind, key, amount, usedAt } = dailyUses
const isOfKind = and(eq(kind, sql.placeholder('kind')), gt(usedAt, sql.placeholder('since')))
const isCounted = and(isOfKind, eq(key, sql.placeholder('key')), gt(amount, 0))

const prepareUse = prepareOnce((db) =>
  db
    .insert(dailyUses)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      amount: 1,
      usedAt: sql.placeholder('now'),
    })
    .returning({ id: dailyUses.id })
    .prepare(),
)

/** Counts a use, and returns its id. */
export function recordUse(db: Database, counted: Counted, now: number): number {
  return prepareUse(db).get({ ...counted, now }).id
}

const prepareLastUses = prepareOnce((db) =>
  db
    .select({ usedAt })
    .from(dailyUses)
    .where(isCounted)
    .orderBy(desc(usedAt))
    .limit(1)
    .offset(sql.placeholder('offset'))
    .prepare(),
)

/** Returns when a limit of `maximum` uses in a `period` of milliseconds, at most a day, allows another use; undefined if it does now. */
export function findNextUse(
  db: Database,
  { maximum, period, ...counted }: Counted & { maximum: number; period: number },
  now: number,
): number | undefined {
  const oldestCounted = prepareLastUses(db).get({ ...counted, since: now - period, offset: maximum - 1 })
  return oldestCounted && oldestCounted.usedAt + period
}

/** Returns the uses of a kind since an instant, by key. */
export function listUses(db: Database, ofKind: Kind, since: number): { key: string; total: number }[] {
  return db
    .select({ key, total: sum(amount).mapWith(Number) })
    .from(dailyUses)
    .where(and(eq(kind, ofKind), gt(usedAt, since)))
    .groupBy(key)
    .all()
}
