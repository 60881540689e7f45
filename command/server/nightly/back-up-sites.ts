import { existsSync, statSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { toSize } from '../../backup/describe-backup.ts'
import { fillBackup } from '../../backup/fill-backup.ts'
import { CommandFailure } from '../../run/command-failure.ts'
import type { Output } from '../../run/output.ts'
import type { SiteApi } from '../../site/api-client.ts'
import { type BackupStore, toBackupName } from './backup-store.ts'
import { listExpired } from './retention.ts'

/** How old the file of an interrupted backup may be: the server keeps the changes since a backup began for this long. */
const MAX_RESUMED_AGE_MS = 3_600_000
/** The free space that a backup leaves to the server. */
const MIN_FREE_BYTES = 300_000_000

export interface Backups {
  api: SiteApi
  sites: readonly string[]
  store: BackupStore
  /** The folder in which a backup is written before it is stored. */
  folder: string
  passphrase: string
  now: number
}

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new CommandFailure(
      'refused',
      `The disk of ${folder} is nearly full: ${toSize(bavail * bsize)} left`,
    )
}

async function backUp(site: string, { api, store, folder, passphrase, now }: Backups, output: Output) {
  await checkSpace(folder)
  const name = toBackupName(site, new Date(now).toISOString().slice(0, 10))
  const part = join(folder, `${name}.part`)
  if (existsSync(part) && now - statSync(part).mtimeMs > MAX_RESUMED_AGE_MS) await rm(part)
  try {
    const { bytes } = await fillBackup(
      part,
      passphrase,
      (cursor) =>
        api.readText('get /operator/sites/{id}/backup', {
          params: { id: site },
          query: { ...(cursor && { cursor }) },
        }),
      output,
    )
    await store.add(name, part)
    output.line(`${site}: ${name}, ${toSize(bytes)}`)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Deletes the backups that are no longer kept, of each site. */
async function deleteExpired(store: BackupStore, output: Output): Promise<void> {
  const bySite = Map.groupBy(await store.list(), ({ site }) => site)
  for (const backups of bySite.values()) {
    const expired = new Set(listExpired(backups.map(({ date }) => date)))
    for (const { name, date } of backups)
      if (expired.has(date)) {
        await store.remove(name)
        output.line(`${name} is deleted`)
      }
  }
}

/** Backs up all sites, one after the other, and deletes old backups. A site that fails does not stop the backups of the others. Throws in the end if one failed. */
export async function backUpSites(backups: Backups, output: Output): Promise<void> {
  const failed: string[] = []
  for (const site of backups.sites) {
    try {
      await backUp(site, backups, output)
    } catch (error) {
      failed.push(`${site}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await deleteExpired(backups.store, output)
  if (failed.length > 0)
    throw new CommandFailure('refused', `Not all sites are backed up:\n${failed.join('\n')}`)
  output.result({ sites: backups.sites })
}
