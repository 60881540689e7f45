import { type Command, Option } from 'commander'
import { resolveTyped, runCommand } from './run/run-command.ts'
import { install } from './server/install.ts'
import { tlsKinds } from './server/installation.ts'
import { thisServer } from './server/installed-server.ts'
import { showLogs } from './server/logs.ts'
import { nightlyBackup } from './server/nightly/nightly-backup.ts'
import { showStatus } from './server/status.ts'
import { uninstall } from './server/uninstall.ts'
import { rollback, update } from './server/update.ts'
import { parseCount } from './site-commands.ts'

const DEFAULT_LOG_LINES = 200

/** Adds the commands for the server on this machine: `daybook server install` and more. */
export function addServerCommands(program: Command): void {
  const server = program
    .command('server')
    .description('a server of your own on this machine: docs/operating.md')
    .helpCommand(false)
  const add = (name: string, summary: string) =>
    server.command(name).description(summary).option('--json', 'write the result as JSON')

  add(
    'install [host]',
    'install the server, with its first site at this host; again to go on, or to change what is given',
  )
    .option('--mail <address>', 'the owner of the site')
    .option('--name <name>', 'how the owner is called; by default from the address')
    .option('--site <id>', 'the id of the site; by default from the host')
    .addOption(
      new Option(
        '--tls <kind>',
        'certificates of a public authority (the default), of one on this machine for a private network, or none: another program has TLS, and Caddy is not installed',
      ).choices(tlsKinds),
    )
    .option('--anyway', 'go on although the host does not lead here, or the machine is unusual')
    .option('--print', 'show all files and commands, and do nothing')
    .action((host, { json = false, anyway = false, print = false, ...options }) =>
      runCommand(json, (output) => install({ host, anyway, print, ...options }, output)),
    )
  add('uninstall', 'remove the server, and keep its data')
    .option('--delete-data', 'delete all sites, backups and keys too')
    .option('--print', 'show what it does, and do nothing')
    .option('--yes', 'do not ask')
    .action(({ json = false, deleteData = false, print = false, yes = false }) =>
      runCommand(json, (output) => uninstall({ deleteData, print, yes }, output)),
    )
  add('update <package>', 'switch to the release of a package, and back when it does not work')
    .option('--check', 'only check the package, and whether it starts here')
    .option('--anyway', 'also when the server is not well now, or is newer')
    .action((file, { json = false, check = false, anyway = false }) =>
      runCommand(json, (output) => update(thisServer, resolveTyped(file), { check, anyway }, output)),
    )
  add('rollback', 'switch to the release that ran before').action(({ json = false }) =>
    runCommand(json, (output) => rollback(thisServer, output)),
  )
  add('status', 'tell whether the server runs, and what state it is in').action(({ json = false }) =>
    runCommand(json, showStatus),
  )
  add('backup', 'back up all sites now, as every night').action(({ json = false }) =>
    runCommand(json, nightlyBackup),
  )
  server
    .command('logs')
    .description('show what the server has logged')
    .option('--follow', 'go on with what comes')
    .option('--lines <count>', 'how many lines', parseCount, DEFAULT_LOG_LINES)
    .action(({ follow = false, lines }) => runCommand(false, () => showLogs({ follow, lines })))
}
