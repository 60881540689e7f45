import { Command } from 'commander'
import { check } from './commands/check.ts'
import { exitCodes } from './run/command-failure.ts'
import { resolveTyped, runCommand } from './run/run-command.ts'

const program = new Command('daybook')
  .description('A site as a folder: docs/folder.md')
  .helpCommand(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodes.usage))

/** Adds a command, with `--json`. */
const add = (name: string, summary: string) =>
  program.command(name).description(summary).option('--json', 'write the result as JSON')

add('check [folder]', 'list all mistakes of a folder, without a site').action(
  (folder = '.', { json = false }) => runCommand(json, (output) => check(resolveTyped(folder), output)),
)

await program.parseAsync()
