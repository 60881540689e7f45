import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** A running workerd. */
export interface Workerd {
  /** The port of each socket, by the socket's name. */
  ports: Readonly<Record<string, number>>
  /** Resolves when the process has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

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
  const child = spawn('workerd', ['serve', '--experimental', '--control-fd=3', config], {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'pipe'],
  })
  const ended = once(child, 'exit').then(() => undefined)
  const ports: Record<string, number> = {}
  const control = child.stdio[3]
  if (!(control instanceof Readable)) throw new Error('workerd has no control descriptor')
  for await (const line of createInterface({ input: control })) {
    const { event, socket, port } = JSON.parse(line) as { event: string; socket: string; port: number }
    if (event === 'listen') ports[socket] = port
    if (sockets.every((name) => name in ports)) break
  }
  if (!sockets.every((name) => name in ports)) throw new Error('workerd ended before it listened')
  return {
    ports,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
