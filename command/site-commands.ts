import { type Command, InvalidArgumentError } from 'commander'
import { backup } from './commands/backup.ts'
import { block, listBlocks, unblock } from './commands/blocks.ts'
import { listBookings } from './commands/bookings.ts'
import { deploy } from './commands/deploy.ts'
import { doctor } from './commands/doctor.ts'
import { listHistory, showRevision } from './commands/history.ts'
import { restore } from './commands/restore.ts'
import { checkBackup, restoreBackup } from './commands/restore-backup.ts'
import { createSite, listSites, setSuspended } from './commands/sites.ts'
import { createToken, listTokens, revokeToken } from './commands/tokens.ts'
import { resolveTyped, runCommand } from './run/run-command.ts'

type Add = (name: string, summary: string) => Command

const DEFAULT_LIMIT = 50

/** Reads a number as a person types it. */
export function parseCount(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new InvalidArgumentError('A number is expected.')
  return Number(typed)
}

/** Reads a revision as a person types it. */
function parseRevision(typed: string): string {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new InvalidArgumentError('A number is expected, see daybook history.')
  return typed
}

function addHistory(add: Add): void {
  add('history', 'list the revisions of the site, or show what one of them changed')
    .argument('[revision]', 'the number of a revision', parseRevision)
    .option('--limit <count>', 'how many to list', parseCount, DEFAULT_LIMIT)
    .action((revision, { json = false, limit }) =>
      runCommand(json, (output) => (revision ? showRevision(revision, output) : listHistory(limit, output))),
    )
  add('restore', 'publish an earlier revision once more, or some resources of it')
    .argument('<revision>', 'the number of a revision', parseRevision)
    .argument('[resources...]', 'such as page/about; left out: all')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'show what it does, without publishing')
    .action((revision, resources, { json = false, yes = false, dryRun = false }) =>
      runCommand(json, (output) => restore(revision, { resources, yes, dryRun }, output)),
    )
}

function addBookings(add: Add): void {
  add('bookings', 'list bookings')
    .option('--from <date>', 'the first date')
    .option('--to <date>', 'the last date')
    .option('--staff <id>')
    .option('--service <id>')
    .option('--calendar <id>')
    .option('--status <status>')
    .option('--q <words>', 'words of the name, email address or phone number')
    .option('--limit <count>', 'how many to list', parseCount, DEFAULT_LIMIT)
    .action(({ json = false, limit, ...filters }) =>
      runCommand(json, (output) => listBookings(filters, limit, output)),
    )
  add(
    'block [from] [to]',
    'block a time for a person, a room or the whole site; without times, list the blocks',
  )
    .option('--staff <id>')
    .option('--resource <id>')
    .option('--reason <text>', 'only the business sees it')
    .option('--repeat <rule>', 'such as FREQ=WEEKLY;BYDAY=TU')
    .action((from, to, { json = false, ...options }) =>
      runCommand(json, (output) =>
        from === undefined ? listBlocks(output) : block({ from, to: to ?? from, ...options }, output),
      ),
    )
  add('unblock <id>', 'delete a block').action((id, { json = false }) =>
    runCommand(json, (output) => unblock(id, output)),
  )
}

function addTokens(add: Add): void {
  add('tokens', 'list the tokens of the site').action(({ json = false }) => runCommand(json, listTokens))
  add('create-token <name>', 'create a token, and show it once')
    .requiredOption('--role <role>', 'owner, editor, staff or reader')
    .option('--expires <instant>', 'such as 2027-01-01T00:00:00Z')
    .action((name, { json = false, role, expires }) =>
      runCommand(json, (output) =>
        createToken({ name, role, ...(expires && { expiresAt: expires }) }, output),
      ),
    )
  add('revoke-token <id>', 'revoke a token').action((id, { json = false }) =>
    runCommand(json, (output) => revokeToken(id, output)),
  )
}

function addSites(add: Add): void {
  add('sites', 'list the sites, for an operator').action(({ json = false }) => runCommand(json, listSites))
  add('create-site <id> <hosts...>', 'create a site, for an operator')
    .option('--owner-name <name>', 'the person who sets it up at the desk')
    .option('--owner-email <address>')
    .action((id, hosts, { json = false, ...owner }) =>
      runCommand(json, (output) => createSite({ id, hosts, ...owner }, output)),
    )
  for (const [name, isSuspended] of [
    ['suspend-site', true],
    ['resume-site', false],
  ] as const)
    add(`${name} <id>`, isSuspended ? 'suspend a site, for an operator' : 'resume a suspended site').action(
      (id, { json = false }) => runCommand(json, (output) => setSuspended(id, isSuspended, output)),
    )
}

function addBackups(add: Add): void {
  add('backup <file> [site]', 'write everything of a site into an encrypted file; an operator names the site')
    .option('--without-secrets', 'leave out keys and secrets: links in old mails then die with the site')
    .action((file, site, { json = false, withoutSecrets = false }) =>
      runCommand(json, (output) => backup(resolveTyped(file), { site, withoutSecrets }, output)),
    )
  add('check-backup <file>', 'check that a backup is whole and unchanged').action((file, { json = false }) =>
    runCommand(json, (output) => checkBackup(resolveTyped(file), output)),
  )
  add('restore-backup <file> <site>', 'restore a backup into an empty site, for an operator')
    .option('--yes', 'do not ask')
    .option('--start', 'open the site at once, instead of leaving it suspended')
    .action((file, site, { json = false, yes = false, start = false }) =>
      runCommand(json, (output) => restoreBackup(resolveTyped(file), site, { yes, start }, output)),
    )
}

function addDeploy(add: Add): void {
  add('deploy [hosts...]', 'deploy to Cloudflare, with these hosts as domains: docs/operating.md')
    .option('--mail <address>', 'create the first site at the first host, for this owner')
    .option('--name <name>', 'how the owner is called')
    .option('--site <id>', 'the id of the site; left out: from the host')
    .option('--print', 'show what it does, and do nothing')
    .option('--yes', 'do not ask')
    .action((hosts, { json = false, print = false, yes = false, ...owner }) =>
      runCommand(json, (output) => deploy(hosts, { print, yes, ...owner }, output)),
    )
}

function addDoctor(add: Add): void {
  add('doctor [sites...]', 'check whether everything works; on a server of your own also the machine')
    .option('--mail', 'send a test mail to the first owner of the site')
    .action(async (sites, { json = false, mail = false }) => {
      await runCommand(json, (output) => doctor({ sites, mail }, output))
      // A check that was given up may still wait for an answer.
      process.exit()
    })
}

/** Adds the commands that need no folder. */
export function addSiteCommands(add: Add): void {
  addHistory(add)
  addBookings(add)
  addTokens(add)
  addSites(add)
  addBackups(add)
  addDoctor(add)
  addDeploy(add)
}
