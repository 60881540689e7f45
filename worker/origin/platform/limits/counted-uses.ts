import { and, desc, eq, gt, sql, sum } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dailyUses } from '../db/limit-tables.ts'
import { prepareOnce } from '../db/prepared.ts'

/** The kinds of uses that messages count: by client, by recipient, by text message, and those not sent by name. */
type Kind = 'message' | 'recipient' | 'stranger' | 'text-message' | 'unsent-message'

interface Counted {
  kind: Kind
  /** Empty where all count together. */
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

/** Returns when the next use is within `maximum` in a period, of at most a day; undefined where it is now. */
export function findNextUse(
  db: Database,
  { maximum, period, ...counted }: Counted & { maximum: number; period: number },
  now: number,
): number | undefined {
  const first = prepareLastUses(db).get({ ...counted, since: now - period, offset: maximum - 1 })
  return first && first.usedAt + period
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
