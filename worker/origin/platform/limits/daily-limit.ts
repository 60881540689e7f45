import { and, eq, gt, min, sql, sum } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../db/database.ts'
import { deleteOldRows } from '../db/delete-old-rows.ts'
import { dailyUses } from '../db/limit-tables.ts'
import { prepareOnce } from '../db/prepared.ts'

const prepareUse = prepareOnce((db) =>
  db
    .insert(dailyUses)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      amount: sql.placeholder('amount'),
      usedAt: sql.placeholder('usedAt'),
    })
    .returning({ id: dailyUses.id })
    .prepare(),
)

interface DailyLimit {
  kind: 'new-booking' | 'unconfirmed-booking' | 'unconfirmed-form' | 'intake' | 'upload' | 'corrected-email'
  /** The limit for one client IP in any 24 hours. */
  perClient: number
  /** The limit for all clients together. */
  perSite?: number
  /** Creates the error, for a limit whose error must not reveal which limit was reached or when it ends. */
  createFailure?: () => Failure
}

interface DailyUse {
  /** Calls without a client IP share one limit. */
  clientIp: string | undefined
  amount?: number
}

const { amount: used, usedAt } = dailyUses
const isOfKind = and(eq(dailyUses.kind, sql.placeholder('kind')), gt(usedAt, sql.placeholder('since')))
const total = { total: sum(used).mapWith(Number), oldest: min(usedAt) }
const prepareOfSite = prepareOnce((db) => db.select(total).from(dailyUses).where(isOfKind).prepare())
const prepareOfClient = prepareOnce((db) =>
  db
    .select(total)
    .from(dailyUses)
    .where(and(isOfKind, eq(dailyUses.key, sql.placeholder('key'))))
    .prepare(),
)

function checkLimit(
  row: { total: number; oldest: number | null } | undefined,
  {
    amount,
    maximum,
    createFailure,
  }: { amount: number; maximum: number; createFailure: DailyLimit['createFailure'] },
  now: number,
) {
  if ((row?.total ?? 0) + amount <= maximum) return
  if (createFailure) throw createFailure()
  const retryAfter = Math.ceil(((row?.oldest ?? now) + DAY_MS - now) / 1000)
  throw new Failure('rate-limited', { values: { retryAfter } })
}

/**
 * Counts a use towards a limit, and returns its id. Throws `rate-limited`, and counts nothing, when the limit
 * would be exceeded.
 */
export function countDailyUse(
  db: Database,
  { kind, perClient, perSite, createFailure }: DailyLimit,
  { clientIp = '', amount = 1 }: DailyUse,
  now: number,
): number {
  const uses = { kind, key: clientIp, since: now - DAY_MS }
  checkLimit(prepareOfClient(db).get(uses), { amount, maximum: perClient, createFailure }, now)
  if (perSite !== undefined)
    checkLimit(prepareOfSite(db).get(uses), { amount, maximum: perSite, createFailure }, now)
  return prepareUse(db).get({ kind, key: clientIp, amount, usedAt: now }).id
}

/** Changes the amount of a use, once it is known. */
export function updateDailyUse(db: Database, id: number, amount: number): void {
  db.update(dailyUses).set({ amount }).where(eq(dailyUses.id, id)).run()
}

/** Deletes uses that no limit counts any more. */
export function purgeDailyUses(db: Database, now: number): PausableWork<void> {
  return deleteOldRows(db, dailyUses, { age: dailyUses.usedAt, until: now - DAY_MS })
}
