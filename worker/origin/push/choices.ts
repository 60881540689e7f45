import { eq } from 'drizzle-orm'
import { type PushSettings, pushKinds } from '#worker/contract/admin/push.ts'
import { getQuietHours } from '../catalogue/quiet-hours.ts'
import type { Database } from '../platform/db/database.ts'
import { pushChoices } from '../platform/db/push-tables.ts'
import type { DeskPerson } from '../platform/rights/people.ts'

/** The settings of a site that the default choices follow. */
type Settings = Parameters<typeof getQuietHours>[0]

/** Returns whether a person can choose between all appointments and their own: a staff member who sees all. */
export const choosesScope = ({ staff, given }: DeskPerson): boolean =>
  staff.length > 0 && given?.scope !== 'own'

/**
 * Returns the choices of a person. By default, a person is notified of all kinds of news except in the quiet hours of text messages, and a
 * staff member of their own appointments only.
 */
export function findChoices(db: Database, site: Settings, person: DeskPerson): PushSettings {
  const row = db.select().from(pushChoices).where(eq(pushChoices.email, person.email)).get()
  if (row) return row.settings
  return {
    kinds: [...pushKinds],
    scope: person.role === 'staff' && person.staff.length > 0 ? 'own' : 'all',
    detail: false,
    quietHours: getQuietHours(site, 'text'),
  }
}

export function storeChoices(db: Database, email: string, settings: PushSettings): void {
  db.insert(pushChoices)
    .values({ email, settings })
    .onConflictDoUpdate({ target: pushChoices.email, set: { settings } })
    .run()
}
