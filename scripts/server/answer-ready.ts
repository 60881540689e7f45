import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeWriteError } from './describe-write-error.ts'
import type { LocalAnswer, LocalContext } from './local-route.ts'

/** With less free space, SQLite may soon be unable to write. */
const MIN_FREE_BYTES = 100_000_000
const MB = 1_000_000
const TIMEOUT_MS = 10_000
/** An update may have to migrate all databases first. */
const ALL_SITES_TIMEOUT_MS = 600_000

/** Lists the problems of the folder of all data, in sentences. */
async function listFolderProblems(folder: string): Promise<string[]> {
  const probe = join(folder, `.ready-${randomUUID()}`)
  try {
    await writeFile(probe, 'ready')
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    return free < MIN_FREE_BYTES
      ? [
          `The disk of ${folder} has ${Math.floor(free / MB)} MB left, and needs ${MIN_FREE_BYTES / MB}. Free some space.`,
        ]
      : []
  } catch (error) {
    return [describeWriteError(folder, error as NodeJS.ErrnoException)]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Lists the problems of the databases, in sentences. */
async function listDatabaseProblems(asksAllSites: boolean, { askInside }: LocalContext): Promise<string[]> {
  try {
    const { status, text } = await askInside(
      `/databases?sites=${asksAllSites ? 'all' : 'one'}`,
      asksAllSites ? ALL_SITES_TIMEOUT_MS : TIMEOUT_MS,
    )
    return status === 200 ? [] : [text.trim()]
  } catch {
    return ['The server does not answer. It may be starting.']
  }
}

/**
 * Answers 200 when the server can serve: the folder of its data can be written and has space, and databases answer. Else answers
 * 503 with sentences that say what is wrong. `?sites=all` asks each site, and not only one.
 */
export async function answerReady(query: URLSearchParams, context: LocalContext): Promise<LocalAnswer> {
  const problems = context.isStopping()
    ? ['The server is stopping.']
    : [
        ...(await listFolderProblems(context.folder)),
        ...(await listDatabaseProblems(query.get('sites') === 'all', context)),
      ]
  return problems.length === 0
    ? { status: 200, text: 'Ready\n' }
    : { status: 503, text: `${problems.join('\n')}\n` }
}
