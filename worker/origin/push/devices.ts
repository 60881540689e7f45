import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { MAX_PUSH_DEVICES, type PushDeviceRequest } from '#worker/contract/admin/push.ts'
import { findDeviceName, findSessionPerson } from '../desk/sessions.ts'
import type { Database } from '../platform/db/database.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import { type PushDeviceRow, pushDevices } from '../platform/db/push-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import { newPushDeviceId } from '../platform/new-id.ts'
import type { DeskPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'

/** Returns a person's devices, the newest first. */
export const listDevices = (db: Database, email: string): PushDeviceRow[] =>
  db.select().from(pushDevices).where(eq(pushDevices.email, email)).orderBy(desc(pushDevices.createdAt)).all()

const prepareAll = prepareOnce((db) =>
  db.select().from(pushDevices).orderBy(asc(pushDevices.email)).prepare(),
)

/** Returns the devices of all people by their email address. */
export function groupDevices(db: Database): Map<string, PushDeviceRow[]> {
  return Map.groupBy(prepareAll(db).all(), ({ email }) => email)
}

const findDevice = (db: Database, id: string): PushDeviceRow | undefined =>
  db.select().from(pushDevices).where(eq(pushDevices.id, id)).get()

/** Removes a device, and the notifications that wait for it. With an `email`, does nothing for a device of another person. */
export function removeDevice(db: Database, id: string, email?: string): void {
  const ofPerson = email === undefined ? undefined : eq(pushDevices.email, email)
  db.delete(pushDevices)
    .where(and(eq(pushDevices.id, id), ofPerson))
    .run()
}

interface NewDevice {
  session: string
  email: string
  siteKey: string
  request: PushDeviceRequest
}

/**
 * Stores a device, and returns its id. Deletes the earlier device of the same session or browser, and the oldest devices of a person who
 * would have too many.
 */
export function storeDevice(db: Database, { session, email, siteKey, request }: NewDevice, now: number) {
  const id = newPushDeviceId()
  const { endpoint, p256dh, auth } = request
  const expiresAt = request.expiresAt === null ? null : Date.parse(request.expiresAt)
  transact(db, () => {
    const device = findDeviceName(db, session)
    db.delete(pushDevices)
      .where(or(eq(pushDevices.session, session), eq(pushDevices.endpoint, endpoint)))
      .run()
    const surplus = listDevices(db, email).slice(MAX_PUSH_DEVICES - 1)
    db.delete(pushDevices)
      .where(
        inArray(
          pushDevices.id,
          surplus.map((row) => row.id),
        ),
      )
      .run()
    db.insert(pushDevices)
      .values({ id, session, email, siteKey, endpoint, p256dh, auth, device, expiresAt, createdAt: now })
      .run()
  })
  return id
}

/** Records the answer of the push service to a notification. */
export function recordAnswer(db: Database, id: string, answer: Partial<PushDeviceRow>): void {
  db.update(pushDevices).set(answer).where(eq(pushDevices.id, id)).run()
}

/** A device whose person still has access to the desk. */
export interface LiveDevice {
  device: PushDeviceRow
  person: DeskPerson
}

/** Finds a device whose session has not ended. Removes one that has lost its session or its person, or whose subscription has expired. */
export function findLiveDevice(services: Services, id: string): LiveDevice | undefined {
  const { db, clock } = services
  const now = clock.now()
  const device = findDevice(db, id)
  if (!device) return undefined
  const person = findSessionPerson(services, device.session, now)
  if (person && person.email === device.email && (device.expiresAt ?? Number.POSITIVE_INFINITY) > now)
    return { device, person }
  removeDevice(db, id)
  return undefined
}

/** Removes devices whose subscription has expired, and those without a session. */
export function purgeDevices(db: Database, now: number): void {
  const hasNoSession = sql`NOT EXISTS (SELECT 1 FROM desk_sessions s WHERE s.id = ${pushDevices.session})`
  db.delete(pushDevices)
    .where(or(lte(pushDevices.expiresAt, now), hasNoSession))
    .run()
}
