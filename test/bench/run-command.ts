import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE_FLAGS } from '../../scripts/package/launcher.ts'
import { readPeak } from './inspect-process.ts'

const POLL_MS = 50

/** A run of the command. */
export interface MeasuredRun {
  ms: number
  /** The most memory that its process had, in megabytes. */
  memory: number
}

/** Runs the command `daybook` with these variables. Throws where it fails. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<MeasuredRun> {
  const started = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, 'command/main.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memory = 0
  const poll = setInterval(() => {
    memory = Math.max(memory, readPeak(child.pid))
  }, POLL_MS)
  const [status] = await once(child, 'exit')
  clearInterval(poll)
  if (status !== 0) throw new Error(`daybook ${args.join(' ')} ends with ${status}`)
  return { ms: performance.now() - started, memory }
}
