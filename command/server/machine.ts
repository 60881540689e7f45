import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** The exit status of a program, and what it wrote to both outputs. */
interface ProgramResult {
  status: number
  output: string
}

/** The machine that a server is installed on. */
export interface Machine {
  /** The prefix of each path: empty, or the folder of another system's root. */
  root: string
  /** Runs a program to its end. */
  run(command: readonly string[]): Promise<ProgramResult>
}

/** Runs a program to its end. The status of a program that cannot be started is 127. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<ProgramResult> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const ended = once(child, 'close').then(([status]) => Number(status ?? 1))
  const written = Promise.all([text(child.stdout), text(child.stderr)])
  try {
    return { status: await ended, output: (await written).join('') }
  } catch (error) {
    return { status: 127, output: error instanceof Error ? error.message : String(error) }
  }
}

const run = (command: readonly string[]) =>
  runProgram(command, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' } })

/** The machine on which the command runs. */
export const thisMachine: Machine = { root: '', run }
