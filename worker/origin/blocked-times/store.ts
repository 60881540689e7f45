import { and, asc, count, eq, gt, type InferSelectModel, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { BlockOwner, blocksQuery } from '#worker/contract/admin/blocks.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { blocks } from '../platform/db/block-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import { seesBlock } from '../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import { SITE_KEY, toRoomKey } from '../scheduling/busy-entry.ts'
import { toDayNumber } from '../scheduling/slots-response.ts'

export type BlockedTimeRow = InferSelectModel<typeof blocks>

const PAGE_SIZE = 100

/** Returns the key of the owner in the busy calendar. */
export function toResourceKey({ ownerKind, owner }: Pick<BlockedTimeRow, 'owner' | 'ownerKind'>): string {
  if (owner === null) return SITE_KEY
  return ownerKind === 'staff' ? owner : toRoomKey(owner)
}

/** Returns the zone of a blocked time: that of its staff member, or else of the site. */
export function getZone(
  { site, staff }: Catalogue,
  { ownerKind, owner }: Pick<BlockedTimeRow, 'owner' | 'ownerKind'>,
): string {
  const person = ownerKind === 'staff' && owner !== null ? staff.get(owner) : undefined
  return person?.timeZone ?? site.timeZone
}

/** Returns whether the newest revision has the owner of a blocked time. */
export function hasOwner({ staff, resources }: Catalogue, owner: BlockOwner): boolean {
  if (owner.kind === 'site') return true
  return (owner.kind === 'staff' ? staff : resources).get(owner.id) !== undefined
}

export function findBlockedTime(db: Database, id: string): BlockedTimeRow | undefined {
  return db.select().from(blocks).where(eq(blocks.id, id)).get()
}

export function countBlockedTimes(db: Database): number {
  return db.select({ number: count() }).from(blocks).get()?.number ?? 0
}

/** Returns the number of busy times of all blocked times. */
export function countStoredTimes(db: Database): number {
  const isOfBlock = inArray(externalBusy.feed, db.select({ id: blocks.id }).from(blocks))
  return db.select({ number: count() }).from(externalBusy).where(isOfBlock).get()?.number ?? 0
}

export function listAllBlockedTimes(db: Database): BlockedTimeRow[] {
  return db.select().from(blocks).all()
}

/** Returns a page of blocked times in the order of their creation, and the cursor of the next page. */
export function listBlockedTimePage(
  db: Database,
  timeZone: string,
  { from, to, cursor }: z.infer<typeof blocksQuery>,
  sight: Sight = fullSight,
): { rows: BlockedTimeRow[]; next: string | null } {
  const toStart = (date: string, days: number) => getDayStart(timeZone, toDayNumber(date) + days)
  const rows = db
    .select()
    .from(blocks)
    .where(
      and(
        seesBlock(sight),
        cursor === undefined ? undefined : gt(blocks.number, readCursor(cursor)),
        from === undefined && to === undefined
          ? undefined
          : hasTime(
              from === undefined ? undefined : gt(externalBusy.end, toStart(from, 0)),
              to === undefined ? undefined : lt(externalBusy.start, toStart(to, 1)),
            ),
      ),
    )
    .orderBy(asc(blocks.number))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return { rows: page, next: rows.length > PAGE_SIZE && last ? String(last.number) : null }
}

/** Returns the blocked times that began before an instant and have no stored busy time: they are over, or next come after the horizon. */
export function listIdleBlockedTimes(db: Database, before: number): BlockedTimeRow[] {
  return db
    .select()
    .from(blocks)
    .where(and(lt(blocks.from, toIso(before)), not(hasTime())))
    .all()
}

/** Matches blocked times with a busy time that meets the conditions. */
function hasTime(...conditions: (SQL | undefined)[]): SQL {
  const matches = and(sql`${externalBusy.feed} = ${blocks.id}`, ...conditions)
  return sql`EXISTS (SELECT 1 FROM ${externalBusy} WHERE ${matches})`
}
