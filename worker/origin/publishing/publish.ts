import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { maxConflicts, type Publication, publication } from '#worker/contract/admin.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { type Changes, concernsBookings, toChanges } from '#worker/publishing/changes.ts'
import { createConflictFinder, type UpcomingBooking } from '#worker/publishing/find-conflicts.ts'
import { contentLists, lists, resourcesOf } from '#worker/publishing/resources.ts'
import { recordMoves } from '../content/moves.ts'
import { writeMeta } from '../db/meta.ts'
import { resources } from '../db/publishing-tables.ts'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { offerFreed } from '../waitlist/offer.ts'
import { dropOthers } from '../webhooks/deliveries.ts'
import type { Catalogue } from './catalogue.ts'
import { listUpcoming } from './list-upcoming.ts'

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
  const changes = findChanges(published.current, bundle)
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
    const upcoming = concernsBookings(changes) ? [...allUpcoming(db, clock.now())] : []
    return {
      revision,
      counts: publication.shape.counts.parse(
        Object.fromEntries(lists.map(([list]) => [list, bundle[list].length])),
      ),
      withdrawn: withdrawn(db, revision, upcoming),
      conflicts: findConflicts(bundle, changes, upcoming),
    }
  })
  offerFreed(services)
  return answer
}

const bookable = [
  ['staff', 'staff'],
  ['services', 'service'],
  ['calendars', 'calendar'],
] as const

/** Compares what can be booked with the revision before. */
function findChanges(before: Catalogue | undefined, bundle: Bundle): Changes {
  const changed = bookable.flatMap(([list, kind]) => {
    const texts = new Map(before?.[list].all.map((one) => [one.id, JSON.stringify(one)]))
    const present = bundle[list].filter((one) => texts.get(one.id) !== JSON.stringify(one))
    const ids = new Set<string>(bundle[list].map(({ id }) => id))
    const gone = [...texts.keys()].filter((id) => !ids.has(id))
    return [...present.map(({ id }) => id), ...gone].map((id) => ({ kind, id }))
  })
  return toChanges(changed, before?.site.timeZone !== bundle.site.timeZone)
}

function* allUpcoming(db: Services['db'], now: number): Generator<UpcomingBooking> {
  for (let page = listUpcoming(db, now); page.length > 0; page = listUpcoming(db, now, page.at(-1)))
    yield* page
}

function findConflicts(
  bundle: Bundle,
  changes: Changes,
  upcoming: readonly UpcomingBooking[],
): Publication['conflicts'] {
  const find = createConflictFinder(bundle, changes)
  const found = upcoming.flatMap((booking) => find(booking) ?? [])
  return { count: found.length, bookings: found.slice(0, maxConflicts) }
}

function withdrawn(
  db: Services['db'],
  revision: number,
  upcoming: readonly UpcomingBooking[],
): Publication['withdrawn'] {
  const gone = db
    .select({ kind: resources.kind, id: resources.id })
    .from(resources)
    .where(
      and(inArray(resources.kind, ['staff', 'service', 'calendar']), eq(resources.revision, revision - 1)),
    )
    .all()
  const named = upcoming.map(({ calendar, parts }) => ({
    staff: parts.flatMap(({ staff }) => staff),
    service: parts.map(({ service }) => service),
    calendar: [calendar],
  }))
  return (['staff', 'service', 'calendar'] as const).flatMap((kind) =>
    gone.flatMap((one) => {
      const count = one.kind === kind ? named.filter((ids) => ids[kind].includes(one.id)).length : 0
      return count > 0 ? [{ kind, id: one.id, bookings: count }] : []
    }),
  )
}
