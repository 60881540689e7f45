import { CommandFailure } from '../../run/command-failure.ts'
import type { Output } from '../../run/output.ts'
import { toEnvironment } from '../environment.ts'
import { listAllSites } from '../first-site.ts'
import { layout } from '../layout.ts'
import { openLocalApi } from '../local-site.ts'
import { thisMachine } from '../machine.ts'
import { backUpSites } from './back-up-sites.ts'
import { openStore } from './open-store.ts'

/** Starts the unit that backs up, which runs as the server's user, and waits for its end. */
async function startUnit(output: Output): Promise<void> {
  const { status } = await thisMachine.run(['systemctl', 'start', layout.units.backup])
  const { output: log } = await thisMachine.run([
    'journalctl',
    `--unit=${layout.units.backup}`,
    '--lines=20',
    '--no-pager',
    '--output=cat',
  ])
  if (status !== 0) throw new CommandFailure('refused', `The backup failed:\n${log.trim()}`)
  output.line(log.trim())
}

/** Backs up all sites of the server on this machine, as it does every night. */
export async function nightlyBackup(output: Output): Promise<void> {
  const environment = toEnvironment(process.env)
  const { DAYBOOK_VAR_ADMIN_TOKEN: token, DAYBOOK_PASSPHRASE: passphrase } = environment
  if (!token) return startUnit(output)
  if (!passphrase) throw new CommandFailure('usage', 'DAYBOOK_PASSPHRASE is missing')
  const api = openLocalApi(environment)
  const sites = (await listAllSites(api)).map(({ id }) => id)
  const store = openStore(environment)
  await backUpSites({ api, sites, store, folder: layout.backups, passphrase, now: Date.now() }, output)
}
