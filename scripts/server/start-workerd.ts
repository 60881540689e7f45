import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** A running workerd. */
export interface Workerd {
  /** The port of each socket, by the socket's name. */
  ports: Readonly<Record<string, number>>
  pid: number
  /** Resolves when the process has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Starts workerd with as many open files as the system allows: each site in use has three. */
const RAISE_FILE_LIMIT = 'ulimit -n "$(ulimit -H -n)" 2>/dev/null; exec workerd "$@"'

/**
 * Starts workerd, and waits until the sockets with these names listen. Throws if workerd ends before that. `quiet` drops its
 * standard output.
 */
export async function startWorkerd(
  config: string,
  sockets: readonly string[],
  { quiet = false } = {},
): Promise<Workerd> {
  // workerd reports on file descriptor 3 which socket listens on which port.
  const args = ['serve', '--experimental', '--control-fd=3', config]
  const child = spawn('sh', ['-c', RAISE_FILE_LIMIT, 'sh', ...args], {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'pipe'],
  })
  const ended = once(child, 'exit').then(() => undefined)
  const { pid } = child
  const ports: Record<string, number> = {}
  const control = child.stdio[3]
  if (!(control instanceof Readable)) throw new Error('workerd has no control descriptor')
  if (pid === undefined) throw new Error('workerd did not start')
  for await (const line of createInterface({ input: control })) {
    const { event, socket, port } = JSON.parse(line) as { event: string; socket: string; port: number }
    if (event === 'listen') ports[socket] = port
    if (sockets.every((name) => name in ports)) break
  }
  if (!sockets.every((name) => name in ports)) throw new Error('workerd ended before it listened')
  return {
    ports,
    pid,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
