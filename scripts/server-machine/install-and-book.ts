import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianMachine } from './debian-machine.ts'
import {
  ADDRESS,
  check,
  daybook,
  fetchStatus,
  fromPackage,
  HOST,
  install,
  NO_HOST,
  runChecked,
  runScript,
  SECOND_HOST,
  SMTP_PORT,
  toCertificate,
  variables,
} from './installed-machine.ts'

/** Installs the server, signs in as the owner, publishes a site and books. Returns how long that took, in seconds. */
export async function installAndBook(machine: DebianMachine): Promise<number> {
  const plan = await runChecked(machine, install('--print'), variables)
  check('--print shows the units', plan.includes('SystemCallFilter='), plan)
  check('--print changes nothing', !existsSync(join(machine.root, 'opt/daybook')), plan)
  const startedAt = performance.now()
  const installed = runChecked(machine, install(), variables)
  const link = installed.then((output) => /https:\/\/\S+\/desk\/sign-in\/\S+/.exec(output)?.[0] ?? output)
  await runScript(machine, 'first-booking.ts', [ADDRESS, toCertificate(machine), String(SMTP_PORT)], link)
  return (performance.now() - startedAt) / 1000
}

/** Checks the installed server: it can be installed again, is closed to others, and has its certificates. */
export async function checkServer(machine: DebianMachine): Promise<void> {
  const again = await runChecked(machine, fromPackage('install'))
  check('a second installation without options changes nothing', !/^\d+\/\d+ /m.test(again), again)
  const units = ['daybook.service', 'daybook-backup.timer']
  const verified = await runChecked(machine, ['systemd-analyze', 'verify', ...units])
  check('systemd accepts the units', verified === '', verified)
  await runChecked(machine, daybook('backup'))
  const status = await runChecked(machine, daybook('status', '--json'))
  const { service, 'last backup': backup } = JSON.parse(status) as Record<string, string>
  check('the status is known', service === 'active' && /^\d{4}-/.test(backup ?? ''), status)
  await runChecked(machine, ['daybook', 'create-site', 'second', SECOND_HOST])
  const statuses = await Promise.all(
    [HOST, SECOND_HOST, NO_HOST].map((host) => fetchStatus(machine, host, '/')),
  )
  // The second site is still empty.
  check('hosts of sites alone have certificates', String(statuses) === '200,404,0', statuses)
}

/** Uninstalls, checks that everything is kept, and installs again. */
export async function uninstallAndInstall(machine: DebianMachine): Promise<void> {
  const removed = await runChecked(machine, daybook('uninstall', '--yes'))
  check('an uninstallation tells where the data are', removed.includes('/var/lib/daybook'), removed)
  check('the programs are gone', !existsSync(join(machine.root, 'opt/daybook')), removed)
  const backups = readdirSync(join(machine.root, 'var/backups/daybook'))
  check('the backup is kept', backups.length > 0, backups)
  const again = await runChecked(machine, install())
  check('the site is still there', !again.includes('Create the site'), again)
  check('its pages are still there', (await fetchStatus(machine, HOST, '/')) === 200, again)
}

/** The paths of an installation that a complete deletion removes. */
const INSTALLED_PATHS = [
  'etc/daybook',
  'opt/daybook',
  'usr/local/bin/daybook',
  'var/backups/daybook',
  'var/lib/daybook',
]

/** Uninstalls with all data, and checks that nothing is left. */
export async function deleteAll(machine: DebianMachine): Promise<void> {
  const deleted = await runChecked(machine, daybook('uninstall', '--delete-data', '--yes'))
  const found = INSTALLED_PATHS.filter((path) => existsSync(join(machine.root, path)))
  check('nothing of Daybook is left', found.length === 0, `${deleted}\n${found}`)
  const user = await machine.run(['id', 'daybook'])
  check('its user is gone', user.status !== 0, user.output)
}
