import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { StateRecord } from '#worker/contract/admin/backup.ts'
import { toSize } from '../backup/describe-backup.ts'
import { fillBackup } from '../backup/fill-backup.ts'
import { readPassphrase } from '../backup/passphrase.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'
import { openSite } from '../site/open-site.ts'

interface BackupOptions {
  /** The id of the site, for an operator. */
  site: string | undefined
  withoutSecrets: boolean
}

function readBackupPage(api: SiteApi, { site, withoutSecrets }: BackupOptions, cursor: string | undefined) {
  const query = { ...(cursor && { cursor }), ...(withoutSecrets && { secrets: 'leave-out' as const }) }
  return site === undefined
    ? api.readText('get /admin/backup', { query })
    : api.readText('get /operator/sites/{id}/backup', { params: { id: site }, query })
}

/** Lists in sentences what a restored site will lack. */
function listGaps({ withoutSecrets, unreadable = [] }: Partial<StateRecord> = {}): string[] {
  const lackOfSecrets =
    'It has no keys and secrets: once restored, links in old mails are dead, and secrets are to be typed again'
  return [
    ...(withoutSecrets ? [lackOfSecrets] : []),
    ...unreadable.map((name) => `It lacks the secret ${name}, which the server cannot decrypt`),
  ]
}

/** Writes a backup of a site into a new file, which is encrypted here: the passphrase does not leave this machine. */
export async function backup(path: string, options: BackupOptions, output: Output): Promise<void> {
  if (existsSync(path)) throw new CommandFailure('usage', `There is already a file ${path}`)
  const api = await openSite()
  const passphrase = await readPassphrase(output, { isNew: true })
  const part = `${path}.part`
  const { bytes, state } = await fillBackup(
    part,
    passphrase,
    (cursor) => readBackupPage(api, options, cursor),
    output,
  )
  await rename(part, path)
  const gaps = listGaps(state)
  output.line(`Wrote ${path}, ${toSize(bytes)}, as of ${state?.asOf ?? 'an unknown time'}`)
  for (const gap of gaps) output.line(gap)
  output.line('Keep the passphrase: without it nobody can read the file')
  output.result({ file: path, bytes, asOf: state?.asOf, gaps })
}
