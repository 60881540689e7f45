import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

/** The folder of the sites' databases, below the folder of all databases. */
const SITES = 'site-origin'
/** Of more sites, the rest counts as unread. */
const MAX_READ = 2000
const LATE_MS = 30 * 60_000
const DAY_MS = 86_400_000

const DATABASE = /^[\da-f]{64}\.sqlite$/

const row = z.object({
  due: z.number(),
  late: z.number(),
  dead: z.number(),
  mails: z.number(),
  texts: z.number(),
  mailsFailed: z.number(),
  textsFailed: z.number(),
  feeds: z.number(),
  feedsFailing: z.number(),
  feedRead: z.nullable(z.number()),
})

/** The work of a site that waits or failed. `feedRead` is when the feed that was read least recently was read. */
export type SiteWork = z.infer<typeof row>

// Each count of a long table reads an index. Parameters are instants in milliseconds since 1970.
const QUERY = `SELECT
  (SELECT count(*) FROM jobs WHERE dead = 0 AND due <= :now) AS due,
  (SELECT count(*) FROM jobs WHERE dead = 0 AND due <= :late) AS late,
  (SELECT count(*) FROM jobs WHERE dead = 1) AS dead,
  (SELECT count(*) FROM messages WHERE state = 'waiting' AND channel = 'mail') AS mails,
  (SELECT count(*) FROM messages WHERE state = 'waiting' AND channel = 'text') AS texts,
  (SELECT count(*) FROM messages WHERE state = 'failed' AND updated_at > :day AND channel = 'mail') AS mailsFailed,
  (SELECT count(*) FROM messages WHERE state = 'failed' AND updated_at > :day AND channel = 'text') AS textsFailed,
  (SELECT count(*) FROM busy_feeds) AS feeds,
  (SELECT count(*) FROM busy_feeds WHERE failing_since IS NOT NULL) AS feedsFailing,
  (SELECT min(succeeded_at) FROM busy_feeds) AS feedRead`

/** Reads the work of a site from its database, beside the server that writes it. Undefined where that is not possible. */
function readWork(path: string, now: number): SiteWork | undefined {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
    try {
      return row.safeParse(database.prepare(QUERY).get({ now, late: now - LATE_MS, day: now - DAY_MS })).data
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** The work of all sites. */
export interface AllWork {
  sites: number
  /** The sites whose databases could not be read. */
  unread: number
  work: SiteWork[]
}

/**
 * Reads what waits in the databases of the sites. They are read as files, because a site that is asked would be loaded, and those that
 * nobody calls are not. Gives way to other work after each.
 */
export async function readSites(storage: string, now: number): Promise<AllWork> {
  const folder = join(storage, SITES)
  const names = (await readdir(folder).catch(() => [])).filter((name) => DATABASE.test(name))
  const work: SiteWork[] = []
  for (const name of names.slice(0, MAX_READ)) {
    const read = readWork(join(folder, name), now)
    if (read) work.push(read)
    await pause()
  }
  return { sites: names.length, unread: names.length - work.length, work }
}
