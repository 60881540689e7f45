import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 180_000
const MB = 1024

/** The use of the machine by a process of the server. */
interface ProcessUse {
  name: 'runner' | 'workerd' | 'pictures'
  /** Its resident memory, in MB. */
  memory: number
  /** Its open files. */
  files: number
}

/** A server that runs as a program of its own. */
export interface OwnServer {
  origin: string
  /** The origin that only programs of this machine reach. */
  local: string
  /** The folder of all data. */
  folder: string
  /** The file of all that the server writes. */
  log: string
  inspect(): ProcessUse[]
  stop(): Promise<void>
}

/** Returns a port of this machine that no program uses. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Lists the processes that a process has started, and those that these have started. */
function listDescendants(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const children = text === '' ? [] : text.split(' ').map(Number)
  return children.flatMap((child) => [child, ...listDescendants(child)])
}

function inspectProcess(pid: number, name: ProcessUse['name']): ProcessUse {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const memory = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / MB
  return { name, memory, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** Returns the part of the server that a process is; undefined for the shells that wait for the end of workerd. */
function getName(pid: number): ProcessUse['name'] | undefined {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (/^(\S*\/)?workerd\0/.test(command)) return 'workerd'
  return command.includes('picture-service') ? 'pictures' : undefined
}

/**
 * Starts the server of the build in `dist` as the package does, in a folder of its own, with these variables of the Worker. Waits until
 * it is ready.
 */
export async function startOwnServer(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  const [address, local] = [`127.0.0.1:${await findPort()}`, `127.0.0.1:${await findPort()}`]
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const settings = Object.entries(variables).map(([name, value]) => [`DAYBOOK_VAR_${name}`, value] as const)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/server/start.ts'],
    {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...Object.fromEntries(settings),
        DAYBOOK_FOLDER: join(folder, 'server'),
        DAYBOOK_ADDRESS: address,
        DAYBOOK_LOCAL_ADDRESS: local,
      },
    },
  )
  closeSync(output)
  const ended = once(child, 'exit')
  const { pid } = child
  if (pid === undefined) throw new Error('The server did not start')
  const isReady = () =>
    fetch(`http://${local}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = performance.now() + START_MS; !(await isReady()); await wait(200))
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server is not ready:\n${readFileSync(log, 'utf8')}`)
  return {
    origin: `http://${address}`,
    local: `http://${local}`,
    folder: join(folder, 'server'),
    log,
    inspect: () => [
      inspectProcess(pid, 'runner'),
      ...listDescendants(pid).flatMap((child) => {
        const name = getName(child)
        return name ? [inspectProcess(child, name)] : []
      }),
    ],
    async stop() {
      child.kill()
      await ended
    },
  }
}
