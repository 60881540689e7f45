import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { runAttacks } from '#test/fixtures/attacks/run-attacks.ts'
import { ensureDevVars } from './dev-vars.ts'
import { keepPrivate } from './private-files.ts'
import { toWranglerArguments } from './wrangler-dev.ts'

const OPERATOR = 'a-token-of-the-operator'
const SERVER = '.cache/attacked-server'
const STATE = '.cache/attacked-state'

/** A server that is started to be attacked. */
interface Started {
  program: string
  args: string[]
  env?: Record<string, string>
  port: number
  operator: string
  keepsPathsAsSent: boolean
  isDevelopment: boolean
  /** Files and folders of what it stores, and of its secrets. */
  private: string[]
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns `npm run serve`: plain workerd. */
const serve = async (port: number): Promise<Started> => ({
  program: process.execPath,
  args: ['scripts/serve.ts'],
  env: {
    DAYBOOK_FOLDER: SERVER,
    DAYBOOK_ADDRESS: `127.0.0.1:${port}`,
    DAYBOOK_VAR_ADMIN_TOKEN: OPERATOR,
  },
  port,
  operator: OPERATOR,
  keepsPathsAsSent: true,
  isDevelopment: false,
  private: [SERVER, `${SERVER}/storage`, 'dist/daybook/.dev.vars'],
})

/** Returns `npm start`, but for its port and the folder of its data: the simulator of wrangler. */
async function start(port: number): Promise<Started> {
  const [, operator = ''] = /^ADMIN_TOKEN=(.*)$/m.exec(readFileSync('.dev.vars', 'utf8')) ?? []
  return {
    program: 'wrangler',
    args: toWranglerArguments({ port, storage: STATE }),
    port,
    operator,
    keepsPathsAsSent: false,
    isDevelopment: true,
    private: [STATE, '.dev.vars', 'dist/daybook/.dev.vars'],
  }
}

/** Waits until a server answers anything. */
async function awaitServer(port: number, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server ended before it listened')
}

/** Lists those of these files and folders that others than their user can read. What is in a private folder is private. */
const listReadable = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)

/** Starts a server, attacks it and ends it. Returns what succeeded. */
async function attack({ program, args, env, private: paths, ...server }: Started): Promise<string[]> {
  const child = spawn(program, args, {
    // A group of its own, to end what it starts too.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env },
  })
  const ended = once(child, 'exit')
  try {
    await awaitServer(server.port, () => child.exitCode !== null)
    const succeeded = await runAttacks(server)
    return [...succeeded, ...listReadable(paths).map((path) => `Others can read ${path}`)]
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await ended
  }
}

/** Attacks what `npm run serve` and `npm start` start, on what is built. */
export async function validateAttacks(): Promise<{ valid: boolean; message: string }> {
  keepPrivate('dist')
  // The first server builds, with these variables.
  ensureDevVars()
  for (const folder of [`${SERVER}/storage`, STATE]) rmSync(folder, { recursive: true, force: true })
  const onServer = await attack(await serve(await findPort()))
  const onSimulator = await attack(await start(await findPort()))
  const succeeded = [
    ...onServer.map((what) => `npm run serve: ${what}`),
    ...onSimulator.map((what) => `npm start: ${what}`),
  ]
  return {
    valid: succeeded.length === 0,
    message: succeeded.length === 0 ? 'Both servers withstand all attacks' : succeeded.join('\n'),
  }
}

if (import.meta.main) {
  const { valid, message } = await validateAttacks()
  console.log(message)
  process.exit(valid ? 0 : 1)
}
