import { inArray } from 'drizzle-orm'
import { pushChoices } from '../platform/db/push-tables.ts'
import { findPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'
import { purgeDevices } from './devices.ts'
import { expireQueued } from './queue-store.ts'

/** Removes devices and notifications that have ended, and the choices of people who have left. Must run after the sessions are purged. */
export function purgePush(services: Services, now: number): void {
  const { db } = services
  expireQueued(db, now)
  purgeDevices(db, now)
  const emails = db.select({ email: pushChoices.email }).from(pushChoices).all()
  const emailsWithoutPerson = emails.map(({ email }) => email).filter((email) => !findPerson(services, email))
  db.delete(pushChoices).where(inArray(pushChoices.email, emailsWithoutPerson)).run()
}
