import { Argument, Command } from 'commander'
import { importKinds } from '#worker/contract/admin/imports.ts'
import { check } from './commands/check.ts'
import { importFile } from './commands/import-file.ts'
import { init } from './commands/init.ts'
import { login } from './commands/login.ts'
import { preview } from './commands/preview.ts'
import { publish } from './commands/publish.ts'
import { pull } from './commands/pull.ts'
import { schemas } from './commands/schemas.ts'
import { exitCodes } from './run/command-failure.ts'
import { resolveTyped, runCommand } from './run/run-command.ts'
import { addServerCommands } from './server-commands.ts'
import { addSiteCommands } from './site-commands.ts'

const program = new Command('daybook')
  .description('A site as a folder: docs/folder.md')
  .helpCommand(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodes.usage))

/** Adds a command, with `--json`. */
const add = (name: string, summary: string) =>
  program.command(name).description(summary).option('--json', 'write the result as JSON')

add('init [folder]', 'make the folder of a new site, from the answers to some questions')
  .option('--answers <file>', 'take the answers from a file of YAML or JSON')
  .action((folder = '.', { json = false, answers }) =>
    runCommand(json, (output) => init(resolveTyped(folder), answers && resolveTyped(answers), output)),
  )

add('import', 'write what another program has exported into the folder of a site, or a table into the site')
  .addArgument(new Argument('<what>', 'what is imported').choices(['wordpress', ...importKinds, 'undo']))
  .argument(
    '<file>',
    'the export: for WordPress its file of XML, else a table as CSV; for undo the id of an import',
  )
  .argument('[folder]')
  .option('--download', 'WordPress: download the pictures too')
  .option('--overwrite', 'WordPress: replace what was changed in the folder too')
  .option('--check', 'table: list what would come and what is refused, without a site')
  .option('--mend <file>', 'table: write the refused rows with their reasons into a file')
  .option('--yes', 'table: do not ask')
  .option('--service <name=id...>', 'table: what a service of the file is here, or out to leave its rows out')
  .option('--staff <name=id...>', 'table: who a person of the file is here, or out to leave their rows out')
  .option('--tell <what...>', 'table: of appointments to come: confirmations, reminders, webhooks')
  .option('--column <column=field...>', 'table: the field of a column, such as 3=phone, or none')
  .option('--dates <order>', 'table: the order of dates that can be read in several ways: dmy, mdy or ymd')
  .option('--repeated <which>', 'table: which of two equal times in a clock change is meant: first or second')
  .option('--encoding <name>', 'table: the encoding of the file, such as windows-1250')
  .option('--separator <character>', 'table: what divides the cells of the file: , ; | or tab')
  .action((what, file, folder = '.', options) =>
    runCommand(options.json ?? false, (output) =>
      importFile(
        { kind: what, file: what === 'undo' ? file : resolveTyped(file), folder: resolveTyped(folder) },
        options,
        output,
      ),
    ),
  )

add('check [folder]', 'list all mistakes of a folder, without a site').action(
  (folder = '.', { json = false }) => runCommand(json, (output) => check(resolveTyped(folder), output)),
)

add('schemas [folder]', 'write the schemas with which an editor completes and checks the files').action(
  (folder = '.', { json = false }) => runCommand(json, (output) => schemas(resolveTyped(folder), output)),
)

add('login [address]', 'store a token of a site for this user').action((address, { json = false }) =>
  runCommand(json, (output) => login(address, output)),
)

add('publish [folder]', 'publish what the folder changes, after showing what that does')
  .option('--yes', 'do not ask')
  .option('--dry-run', 'show what a publish does, without publishing')
  .option('--overwrite', 'replace what was changed on the site too')
  .action((folder = '.', { json = false, yes = false, dryRun = false, overwrite = false }) =>
    runCommand(json, (output) => publish(resolveTyped(folder), { yes, dryRun, overwrite }, output)),
  )

add('pull [folder]', 'write what the site has published into the folder')
  .option('--overwrite', 'replace what was changed in the folder too')
  .action((folder = '.', { json = false, overwrite = false }) =>
    runCommand(json, (output) => pull(resolveTyped(folder), { overwrite }, output)),
  )

add('preview [folder]', 'keep a draft like the folder until stopped, and print the address of its preview')
  .option('--keep', 'leave the draft when stopped')
  .action((folder = '.', { json = false, keep = false }) =>
    runCommand(json, (output) => preview(resolveTyped(folder), { keep }, output)),
  )
addSiteCommands(add)
addServerCommands(program)

// A reader such as `head` may end before the output does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

await program.parseAsync()
