import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { checkSystem } from './check-machine.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { packageFolder } from './install.ts'
import { findInstallation } from './installation.ts'
import { layout } from './layout.ts'
import { thisMachine } from './machine.ts'
import { planInstall } from './plan-install.ts'
import { readRelease } from './release.ts'
import { listUndos } from './step.ts'

interface Options {
  deleteData: boolean
  print: boolean
  yes: boolean
}

const dataFolders = [layout.data, layout.backups, layout.settings]

/** Returns a sentence about what is deleted for good: all data, backups on this disk, and keys. Backups in a bucket stay. */
function describeDeletion({ DAYBOOK_STORE_URL: bucket }: Environment): string {
  const backups = `Deleted for good are all sites with their bookings and files (${layout.data}), the backups (${layout.backups}) and all keys with the passphrase of backups (${layout.settings}).`
  return bucket === undefined
    ? backups
    : `${backups} The backups in ${bucket} stay, but nobody can read them without that passphrase: copy it first.`
}

/** Removes the server from this machine. Keeps its data, backups and keys unless `deleteData` is set. */
export async function uninstall({ deleteData, print, yes }: Options, output: Output): Promise<void> {
  const obstacle = checkSystem(thisMachine).find(({ isOptional }) => !isOptional)
  if (obstacle) throw new CommandFailure('usage', obstacle.message)
  const environment = readEnvironment(thisMachine) ?? {}
  const installation = findInstallation(thisMachine)
  const source = { folder: packageFolder, release: await readRelease(packageFolder) }
  const steps = await planInstall(thisMachine, installation, source, environment)
  const undos = listUndos(steps, { deleteData })
  for (const { describe } of undos) output.line(describe)
  if (print) return output.line('\nNothing was done')
  const what = deleteData ? describeDeletion(environment) : 'The server stops, and all its sites with it.'
  await askToGoOn(`${what} Go on?`, { yes, output })
  for (const undo of undos) await undo.apply()
  output.line(`${deleteData ? 'Deleted' : 'Kept'}: ${dataFolders.join(', ')}`)
  if (installation.tls !== 'none') output.line('The package caddy stays. To remove it: apt-get remove caddy')
  output.result({ kept: deleteData ? [] : dataFolders })
}
