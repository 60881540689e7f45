import { and, gt, inArray, ne } from 'drizzle-orm'
import type { Publication } from '#worker/contract/admin.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { writeMeta } from '../db/meta.ts'
import { bookings, resources } from '../db/schema.ts'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { offerFreed } from '../waitlist/offer.ts'
import { resourcesOf } from './resources.ts'

/** Takes a checked bundle whole, as a new revision. What it no longer holds stays for the bookings made with it. */
export function publish(services: Services, bundle: Bundle): Publication {
  const { db, clock, published, availability } = services
  const publication = transact(db, (transaction) => {
    const revision = published.revision + 1
    for (const resource of resourcesOf(bundle)) {
      const row = { ...resource, revision }
      db.insert(resources)
        .values(row)
        .onConflictDoUpdate({ target: [resources.kind, resources.id], set: row })
        .run()
    }
    writeMeta(db, 'revision', String(revision))
    transaction.afterCommit(() => {
      published.reload()
      availability.forget()
    })
    const { staff, resources: rooms, services, calendars, teams, groups, serviceMenus, oneTimeLinks } = bundle
    return {
      revision,
      counts: {
        staff: staff.length,
        resources: rooms.length,
        services: services.length,
        calendars: calendars.length,
        teams: teams.length,
        groups: groups.length,
        serviceMenus: serviceMenus.length,
        oneTimeLinks: oneTimeLinks.length,
      },
      withdrawn: withdrawn(db, revision, clock.now()),
    }
  })
  offerFreed(services)
  return publication
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
