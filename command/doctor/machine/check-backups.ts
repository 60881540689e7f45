import type { BackupStore } from '../../server/nightly/backup-store.ts'
import { type Finding, fail, ok, warn } from '../check.ts'
import type { Trial } from './restore-trial.ts'

const DAY_MS = 86_400_000
/** From this age on a backup is a warning: one nightly backup may have been missed. */
const LATE_DAYS = 2
const OLD_DAYS = 7
const TRIAL_DAYS = 90

const LOG =
  'The log says why it was not made: journalctl -u daybook-backup. Make one now: daybook server backup'

const toDays = (from: number, now: number) => Math.floor((now - from) / DAY_MS)

interface BackedUpSite {
  id: string
  createdAt: string
}

/** Checks whether every site has a recent backup. A new one gets its first in the next night. */
export async function checkBackups(
  store: Pick<BackupStore, 'list'>,
  sites: readonly BackedUpSite[],
  now: number,
): Promise<Finding> {
  const stored = await store.list()
  const ages = sites.map(({ id: site, createdAt }) => {
    const last = stored
      .flatMap((one) => (one.site === site ? [Date.parse(one.date)] : []))
      .sort()
      .at(-1)
    const isNew = toDays(Date.parse(createdAt), now) < LATE_DAYS
    const ageWithoutBackup = isNew ? 0 : Number.POSITIVE_INFINITY
    return { site, days: last === undefined ? ageWithoutBackup : toDays(last, now) }
  })
  const sitesWithoutBackup = ages
    .filter(({ days }) => days === Number.POSITIVE_INFINITY)
    .map(({ site }) => site)
  if (sitesWithoutBackup.length > 0) return fail(`there is none of ${listSome(sitesWithoutBackup)}`, LOG)
  const late = ages.filter(({ days }) => days > LATE_DAYS)
  const oldest = Math.max(0, ...late.map(({ days }) => days))
  if (late.length === 0) return ok('every site has one of the last days')
  const text = `that of ${listSome(late.map(({ site }) => site))} is up to ${oldest} days old`
  return oldest > OLD_DAYS ? fail(text, LOG) : warn(text, LOG)
}

/** Checks when somebody last read or restored a backup on this machine. */
export function checkTrial(trial: Trial | undefined, now: number): Finding {
  const todo = 'Try one: daybook check-backup, and better daybook restore-backup into a site made for it'
  if (!trial) return warn('none was tried on this machine yet', todo)
  const days = toDays(trial.at, now)
  const text = `${trial.how === 'restore' ? 'restored' : 'read'} one ${days} days ago`
  return days > TRIAL_DAYS ? warn(text, todo) : ok(text)
}

/** Returns the first three of some names, and how many more there are. */
function listSome(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
