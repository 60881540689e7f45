import type { Database } from '../../platform/db/database.ts'
import { readMeta, writeMeta } from '../../platform/db/meta.ts'

/**
 * Returns the host in the ids of a site's calendar events: the one that the site had when it first made such an id. Calendar
 * programs find an event by its id, also after the site has moved to another host.
 */
export function getUidHost(db: Database, publicUrl: string): string {
  const stored = readMeta(db, 'uid-host')
  if (stored !== undefined) return stored
  const { host } = new URL(publicUrl)
  writeMeta(db, 'uid-host', host)
  return host
}
