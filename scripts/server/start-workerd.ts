import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** A running workerd. */
export interface Workerd {
  /** The ports of its sockets. */
  ports: Readonly<Record<string, number>>
  /** Resolves when it has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Starts workerd, and waits until these sockets listen. Throws when it ends before. Its log is dropped with `quiet`. */
export async function startWorkerd(
  config: string,
  sockets: readonly string[],
  { quiet = false } = {},
): Promise<Workerd> {
  // It reports on the fourth descriptor which socket listens at which port.
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
