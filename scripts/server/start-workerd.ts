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
  /** Lets workerd finish its requests, and ends it after `GRACE_MS`. */
  stop(): Promise<void>
}

/** How long requests and sockets may last after a server was told to stop. */
const GRACE_MS = 10_000

/**
 * A shell script that starts workerd with as many open files as the system allows: each site in use has three. Descriptor 4 is a pipe of
 * the program that starts it: when that program is killed, the pipe ends, and the script kills workerd.
 */
const START_SCRIPT = `ulimit -n "$(ulimit -H -n)" 2>/dev/null
(exec 3>&- 5>&-; cat <&4 >/dev/null; kill -9 $$ 2>/dev/null) >/dev/null 2>&1 &
exec 4<&-
exec workerd "$@"`

interface Options {
  /** Whether the standard output is dropped. */
  quiet?: boolean
  /** The environment, from which the configuration reads values. */
  env?: NodeJS.ProcessEnv
  /** The descriptor of a socket that listens already. The first of `sockets` uses it. */
  listeningSocket?: number | undefined
}

/**
 * Starts workerd, and waits until the sockets with these names listen. Throws if workerd ends before that.
 */
export async function startWorkerd(
  config: string,
  sockets: readonly string[],
  { quiet = false, env = process.env, listeningSocket }: Options = {},
): Promise<Workerd> {
  // workerd reports on file descriptor 3 which socket listens on which port.
  const args = ['serve', '--experimental', '--control-fd=3']
  const [first = ''] = sockets
  if (listeningSocket !== undefined) args.push(`--socket-fd=${first}=5`)
  const child = spawn('sh', ['-c', START_SCRIPT, 'sh', ...args, config], {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'pipe', 'pipe', listeningSocket ?? 'ignore'],
    env,
  })
  const ended = once(child, 'exit').then(() => {
    for (const pipe of child.stdio.slice(3)) pipe?.destroy()
  })
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
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
