import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { checkSystem } from './check-machine.ts'
import { readEnvironment } from './environment.ts'
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

const kept = [layout.data, layout.backups, layout.settings]

/** Removes the server from this machine. Keeps its data, backups and keys unless it is told otherwise. */
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
  const what = deleteData
    ? `All sites, their bookings and files in ${layout.data}, the backups in ${layout.backups}, and the passphrase of backups elsewhere are deleted for good. Go on?`
    : 'The server stops, and all its sites with it. Go on?'
  await askToGoOn(what, { yes, output })
  for (const undo of undos) await undo.apply()
  output.line(deleteData ? 'Daybook is gone from this machine' : `Kept: ${kept.join(', ')}`)
  output.line('The package caddy stays. To remove it: apt-get remove caddy')
  output.result({ kept: deleteData ? [] : kept })
}
