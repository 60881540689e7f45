import { and, count, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Publication } from '#worker/contract/admin.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { writeMeta } from '../db/meta.ts'
import { bookings, resources } from '../db/schema.ts'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { resourcesOf } from './resources.ts'

type Published = Pick<Services, 'db' | 'clock' | 'published' | 'availability'>

/** Takes a checked bundle whole, as a new revision. What it no longer holds stays for the bookings made with it. */
export function publish({ db, clock, published, availability }: Published, bundle: Bundle): Publication {
  return transact(db, (transaction) => {
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
    const { staff, resources: rooms, services, calendars, teams, groups, oneTimeLinks } = bundle
    return {
      revision,
      counts: {
        staff: staff.length,
        resources: rooms.length,
        services: services.length,
        calendars: calendars.length,
        teams: teams.length,
        groups: groups.length,
        oneTimeLinks: oneTimeLinks.length,
      },
      withdrawn: withdrawn(db, revision, clock.now()),
    }
  })
}

function withdrawn(db: Services['db'], revision: number, now: number): Publication['withdrawn'] {
  const columns = { staff: bookings.staff, service: bookings.service, calendar: bookings.calendar }
  return (['staff', 'service', 'calendar'] as const).flatMap((kind) => {
    const gone = db
      .select({ id: resources.id })
      .from(resources)
      .where(and(eq(resources.kind, kind), ne(resources.revision, revision)))
    return db
      .select({ id: columns[kind], bookings: count() })
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, ['scheduled', 'requested']),
          gt(bookings.start, now),
          inArray(columns[kind], gone),
        ),
      )
      .groupBy(columns[kind])
      .all()
      .map((row) => ({ kind, ...row }))
  })
}
