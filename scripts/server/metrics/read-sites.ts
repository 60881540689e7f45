import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

/** The folder of the sites' databases, below the folder of all databases. */
const SITES = 'site-origin'
/** The most sites that are read. All others count as unread. */
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

/** The numbers of waiting and failed work of a site. `feedRead` is the earliest of the instants at which busy feeds were last read. */
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

/** Reads the work of a site from its database, while the server may write it. Returns undefined where that fails. */
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
 * Reads the waiting and failed work in the databases of all sites. Reads them as files, because asking a site would load it. Lets other
 * work of this process run after each.
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
