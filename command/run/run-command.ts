import { resolve } from 'node:path'
import { Failure } from '#worker/contract/failure.ts'
import { CommandFailure, exitCodes } from './command-failure.ts'
import { Output, toPlainLine } from './output.ts'

/** Returns a typed path as an absolute one. `npm run daybook` starts in the root of the repository, and `INIT_CWD` is the folder of the person. */
export function resolveTyped(path: string): string {
  const { INIT_CWD, npm_lifecycle_event: event } = process.env
  return resolve(event === 'daybook' && INIT_CWD ? INIT_CWD : '.', path)
}

function report(failure: CommandFailure, json: boolean): void {
  const { reason, message, details } = failure
  if (json) process.stdout.write(`${JSON.stringify({ error: reason, message, ...details }, null, 2)}\n`)
  else (reason === 'mistakes' ? process.stdout : process.stderr).write(`${toPlainLine(message)}\n`)
  process.exitCode = exitCodes[reason]
}

/** Returns an expected failure as the end of a command. Throws any other error. */
export function toCommandFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  if (!(error instanceof Failure)) throw error
  const { code, details } = error
  const { detail, errors = [] } = details
  const lines = errors.map(({ path, message }) => `  ${path}: ${message}`)
  const message = [`The site refuses this: ${detail ?? code}`, ...lines].join('\n')
  return new CommandFailure('refused', message, { code, detail, errors })
}

/** Runs a command with its output. An expected failure becomes a message and an exit code. */
export async function runCommand(json: boolean, command: (output: Output) => Promise<void>): Promise<void> {
  try {
    await command(new Output(json))
  } catch (error) {
    report(toCommandFailure(error), json)
  }
}
