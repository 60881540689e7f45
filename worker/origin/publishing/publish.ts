import { and, gt, inArray, ne, sql } from 'drizzle-orm'
import { type Publication, publication } from '#worker/contract/admin.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { contentLists, lists, resourcesOf } from '#worker/publishing/resources.ts'
import { recordMoves } from '../content/moves.ts'
import { bookings } from '../db/booking-tables.ts'
import { writeMeta } from '../db/meta.ts'
import { resources } from '../db/publishing-tables.ts'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { offerFreed } from '../waitlist/offer.ts'
import { dropOthers } from '../webhooks/deliveries.ts'

/** A row in place of the one before; its values are sent once. */
const replaced = {
  slug: sql`excluded.slug`,
  position: sql`excluded.position`,
  json: sql`excluded.json`,
  body: sql`excluded.body`,
  revision: sql`excluded.revision`,
}

/**
 * Takes a checked bundle whole, as a new revision. What can be booked and left the bundle stays for the bookings made with
 * it; content that left is gone.
 */
export function publish(services: Services, bundle: Bundle): Publication {
  const { db, clock, published, availability, diary, scenes } = services
  const before = scenes.addressed()
  const answer = transact(db, (transaction) => {
    const revision = published.revision + 1
    for (const resource of resourcesOf(bundle)) {
      db.insert(resources)
        .values({ ...resource, revision })
        .onConflictDoUpdate({ target: [resources.kind, resources.id], set: replaced })
        .run()
    }
    const content = contentLists.map(([, kind]) => kind)
    db.delete(resources)
      .where(and(inArray(resources.kind, content), ne(resources.revision, revision)))
      .run()
    recordMoves(db, { before, bundle, now: clock.now(), revision })
    dropOthers(db, bundle.site.webhooks)
    writeMeta(db, 'revision', String(revision))
    transaction.afterCommit(() => {
      published.reload()
      diary.extend(db, clock.now())
      availability.forget()
    })
    return {
      revision,
      counts: publication.shape.counts.parse(
        Object.fromEntries(lists.map(([list]) => [list, bundle[list].length])),
      ),
      withdrawn: withdrawn(db, revision, clock.now()),
    }
  })
  offerFreed(services)
  return answer
}

function withdrawn(db: Services['db'], revision: number, now: number): Publication['withdrawn'] {
  const gone = db
    .select({ kind: resources.kind, id: resources.id })
    .from(resources)
    .where(and(inArray(resources.kind, ['staff', 'service', 'calendar']), ne(resources.revision, revision)))
    .all()
  if (gone.length === 0) return []
  const { staff, others, service, calendar, items } = bookings
  const upcoming = db
    .select({ staff, others, service, calendar, items })
    .from(bookings)
    .where(and(inArray(bookings.status, ['scheduled', 'requested']), gt(bookings.start, now)))
    .all()
  const named = upcoming.map(({ staff, others, service, calendar, items }) => ({
    staff: [staff, ...others],
    service: [service, ...items.map((item) => item.service)],
    calendar: [calendar],
  }))
  return (['staff', 'service', 'calendar'] as const).flatMap((kind) =>
    gone.flatMap((one) => {
      const count = one.kind === kind ? named.filter((ids) => ids[kind].includes(one.id)).length : 0
      return count > 0 ? [{ kind, id: one.id, bookings: count }] : []
    }),
  )
}
