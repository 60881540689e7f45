import { existsSync } from 'node:fs'
import { BackupFile } from '../backup/backup-file.ts'
import { toProgress, toSize } from '../backup/describe-backup.ts'
import { FileParts, readPage } from '../backup/page-lines.ts'
import { readPassphrase } from '../backup/passphrase.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { noteTrial } from '../doctor/machine/restore-trial.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { toMinute } from '../run/texts.ts'
import type { SiteApi } from '../site/api-client.ts'
import { openSite } from '../site/open-site.ts'

interface RestoreOptions {
  yes: boolean
  /** Whether the site opens as soon as it is restored. */
  start: boolean
}

/** Sends the pages of a backup, and the site’s files in them, to a site one after the other. */
async function sendPages(api: SiteApi, id: string, file: BackupFile, output: Output): Promise<void> {
  const parts = new FileParts()
  const params = { id }
  let pageNumber = 0
  const sendPage = (text: string, last?: 'true') =>
    api.sendBytes('post /operator/sites/{id}/restore', {
      params,
      query: { page: String(pageNumber), ...(last && { last }) },
      bytes: Uint8Array.from(Buffer.from(text)),
    })
  for await (const text of file.readAll()) {
    const { rows, files } = readPage(text)
    if (rows !== '') {
      await sendPage(rows)
      pageNumber += 1
    }
    for (const part of files) {
      const whole = parts.add(part)
      if (!whole) continue
      const { file: name, type, metadata, bytes } = whole
      const query = { file: name, ...(type !== null && { type }), metadata: JSON.stringify(metadata) }
      await api.sendBytes('put /operator/sites/{id}/restore/file', { params, query, bytes })
    }
    output.progress(`${toProgress(file.bytes)} restored`)
  }
  await sendPage('', 'true')
}

async function openChecked(path: string, output: Output) {
  if (!existsSync(path)) throw new CommandFailure('usage', `There is no file ${path}`)
  const passphrase = await readPassphrase(output, { isNew: false })
  return { passphrase, ...(await verifyBackup(path, passphrase, output)) }
}

/** Checks a backup: that it is whole, and that nothing in it was changed. */
export async function checkBackup(path: string, output: Output): Promise<void> {
  const { head, state, bytes } = await openChecked(path, output)
  noteTrial('check', Date.now())
  output.line(`${path} is a whole backup of ${head.site}, as of ${state.asOf}, ${toSize(bytes)}`)
  output.result({ site: head.site, asOf: state.asOf, bytes, withoutSecrets: state.withoutSecrets })
}

/** Restores a backup into an empty site, for an operator. The site stays suspended until it is started. */
export async function restoreBackup(
  path: string,
  id: string,
  { yes, start }: RestoreOptions,
  output: Output,
): Promise<void> {
  const api = await openSite()
  const { passphrase, head, state } = await openChecked(path, output)
  await askToGoOn(`Restore ${head.site}, as of ${toMinute(state.asOf)}, as the site ${id} on ${api.url}?`, {
    yes,
    output,
  })
  const file = await BackupFile.open(path, passphrase)
  try {
    await sendPages(api, id, file, output)
  } finally {
    await file.close()
  }
  noteTrial('restore', Date.now())
  if (start) await api.call('post /operator/sites/{id}/resume', { params: { id } })
  output.line(`Restored ${id}, as of ${state.asOf}`)
  if (!start) {
    output.line(
      'It is suspended, and sends nothing. Suspend the site that the backup is from, if that is still open:',
    )
    output.line(`two copies would send each reminder twice. Then start this one: daybook resume-site ${id}`)
  }
  output.result({ site: id, asOf: state.asOf, isStarted: start })
}
