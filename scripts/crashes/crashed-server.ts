import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPort } from '../find-port.ts'
import { storeAssets } from '../server/store-assets.ts'

export const OPERATOR = 'a-token-of-the-operator'
export const RUN_FOLDER = '.cache/crashes'

const POLL_MS = 50
/** How long a server may take to answer, or a process to end, on a busy machine. */
const MAX_WAIT_MS = 60_000
/** How many characters of the log are kept. */
const MAX_LOG_LENGTH = 20_000

/** Waits until a condition holds. Throws with its name if it does not in time. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  for (const started = performance.now(); !(await holds()); await wait(POLL_MS))
    if (performance.now() - started > maxWaitMs) throw new Error(`Not in ${maxWaitMs / 1000} s: ${what}`)
}

/** Lays the build out as a package does, so that no start compresses files. */
export async function layOutBuild(): Promise<void> {
  const target = join(RUN_FOLDER, 'dist')
  mkdirSync(target, { recursive: true })
  rmSync(join(target, 'daybook'), { recursive: true, force: true })
  cpSync('dist/daybook', join(target, 'daybook'), { recursive: true })
  const { list } = await storeAssets('dist/client', join(target, 'files'))
  writeFileSync(join(target, 'files.json'), JSON.stringify(list))
}

/** Returns the id of a child of this process with this name. */
function findChild(parent: number | undefined, name: string): number | undefined {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
    return children
      .map(Number)
      .find((pid) => pid > 0 && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name)
  } catch {
    // A process ended meanwhile.
    return undefined
  }
}

/** Returns whether a process runs. A process that has ended and waits for its parent (a zombie) does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Daybook’s server with a folder of data, which is killed and started again. */
export class CrashedServer {
  readonly url: string
  readonly localUrl: string
  readonly #env: NodeJS.ProcessEnv
  #node: ChildProcess | undefined
  /** The end of the log that the server wrote to its outputs. */
  log = ''

  private constructor(folder: string, ports: [number, number], env: NodeJS.ProcessEnv) {
    const [address, localAddress] = ports.map((port) => `127.0.0.1:${port}`) as [string, string]
    this.url = `http://${address}`
    this.localUrl = `http://${localAddress}`
    this.#env = {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      DAYBOOK_FOLDER: resolve(folder),
      DAYBOOK_ADDRESS: address,
      DAYBOOK_LOCAL_ADDRESS: localAddress,
      DAYBOOK_VAR_ADMIN_TOKEN: OPERATOR,
      DAYBOOK_VAR_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    }
  }

  /** Starts a server with the data of a folder, and these further variables. */
  static async start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<CrashedServer> {
    const server = new CrashedServer(folder, [await findPort(), await findPort()], env)
    await server.start()
    return server
  }

  /** Starts the server again, after it ended. */
  async start(): Promise<void> {
    const node = spawn(process.execPath, [resolve('scripts/server/start.ts')], {
      cwd: RUN_FOLDER,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#node = node
    for (const stream of [node.stdout, node.stderr])
      stream.setEncoding('utf8').on('data', (written: string) => {
        this.log = (this.log + written).slice(-MAX_LOG_LENGTH)
      })
    await this.awaitAnswers()
  }

  /** Waits until the server answers. */
  async awaitAnswers(): Promise<void> {
    await waitUntil('the server answers', async () => {
      if (this.#node?.exitCode !== null) throw new Error(`The server ended:\n${this.log}`)
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined)
      await answer?.body?.cancel()
      return answer !== undefined
    })
  }

  /** Calls `cause`, and waits until the server has started workerd again because of it. */
  async awaitRestart(cause: () => void): Promise<void> {
    this.log = ''
    cause()
    await waitUntil('workerd starts again', () => this.log.includes('is served at'))
  }

  /** Kills Node, which runs the server, or workerd, which serves. Waits until workerd has ended, and Node if it was killed. */
  async kill(part: 'node' | 'workerd'): Promise<void> {
    const workerd = findChild(this.#node?.pid, 'workerd')
    if (workerd === undefined || !this.#node) throw new Error(`There is no workerd to kill:\n${this.log}`)
    const killed = part === 'node' ? this.#node.pid : workerd
    if (killed !== undefined) process.kill(killed, 'SIGKILL')
    await waitUntil('workerd has ended', () => !isRunning(workerd))
    if (part === 'node' && this.#node.exitCode === null && this.#node.signalCode === null)
      await once(this.#node, 'exit')
  }

  async stop(): Promise<void> {
    const node = this.#node
    if (!node || node.exitCode !== null || node.signalCode !== null) return
    node.kill()
    await once(node, 'exit')
  }

  /** Asks whether the server is ready. */
  async askReady(): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.localUrl}/ready`)
    return { status: answer.status, text: await answer.text() }
  }
}
