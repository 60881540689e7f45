import { existsSync } from 'node:fs'
import { run, runQuietly } from './run.ts'

const PARTS = 'scripts/crashes/run-parts.ts'

/** Runs a program with its own mounts and processes, which end with this process however it ends. */
const APART = 'setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child --mount-proc'.split(' ')

/**
 * Kills a server, fills its disk, makes it read-only and sets its clock while visitors book, and checks that no acknowledged booking is
 * lost. `KILLS` in the environment is the number of kills, and `SEED` the seed of their times. Tries all parts unless some are named.
 * Returns whether all went well, and a message to print.
 */
export async function validateCrashes(
  parts: readonly string[] = [],
): Promise<{ valid: boolean; message: string }> {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', PARTS, ...parts]
  const [program = '', ...args] = process.getuid?.() === 0 ? [...APART, ...command] : command
  const { status, output } = await runQuietly(program, args)
  return { valid: status === 0, message: output.trimEnd() }
}

if (import.meta.main) {
  if (!existsSync('dist') || !process.env.SKIP_BUILD) await run('vite', ['build', '--logLevel', 'warn'])
  const { valid, message } = await validateCrashes(process.argv.slice(2))
  console.log(message)
  process.exit(valid ? 0 : 1)
}
