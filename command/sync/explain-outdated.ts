import { Failure } from '#worker/contract/failure.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** Turns the refusal of a publish into a failure that lists what others have published meanwhile. Returns any other error as it is. */
export function explainOutdated(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'revision-mismatch') return error
  const { errors = [], detail } = error.details
  const lines = errors.map(({ path, message }) => `  ${path}: ${message}`)
  const what = lines.length > 0 ? 'Somebody has published meanwhile:' : 'Somebody has published meanwhile.'
  const message = [what, ...lines, detail ?? 'Run the command again']
  return new CommandFailure('conflict', message.join('\n'), { errors })
}
