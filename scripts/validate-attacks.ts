import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { runAttacks } from '#test/fixtures/attacks/run-attacks.ts'
import { ensureDevVars } from './dev-vars.ts'
import { findPort } from './find-port.ts'
import { keepPrivate } from './private-files.ts'
import { toWranglerArguments } from './wrangler-dev.ts'

const OPERATOR = 'a-token-of-the-operator'
const SERVER = '.cache/attacked-server'
const STATE = '.cache/attacked-state'

/** How to start a server that is attacked, and what the attacks need to know about it. */
interface AttackTarget {
  program: string
  args: string[]
  env?: Record<string, string>
  port: number
  operator: string
  keepsPathsAsSent: boolean
  isDevelopment: boolean
  /** The files and folders with its data and secrets, which other users must not be able to read. */
  private: string[]
}

/** Describes the server of `npm run serve`: plain workerd. */
const describeServe = async (port: number): Promise<AttackTarget> => ({
  program: process.execPath,
  args: ['scripts/serve.ts'],
  env: {
    DAYBOOK_FOLDER: SERVER,
    DAYBOOK_ADDRESS: `127.0.0.1:${port}`,
    DAYBOOK_LOCAL_ADDRESS: '127.0.0.1:0',
    DAYBOOK_VAR_ADMIN_TOKEN: OPERATOR,
  },
  port,
  operator: OPERATOR,
  keepsPathsAsSent: true,
  isDevelopment: false,
  private: [SERVER, `${SERVER}/storage`, 'dist/daybook/.dev.vars'],
})

/** Describes the server of `npm start`: wrangler's simulator, here with another port and another folder for its data. */
async function describeStart(port: number): Promise<AttackTarget> {
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

/** Waits until a server responds, with any status. Throws if it ends before. */
async function awaitServer(port: number, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server ended before it listened')
}

/** Lists the files and folders that other users can read. The content of a private folder needs no check. */
const listReadable = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)

/** Starts a server, attacks it and ends it. Returns the attacks that succeeded, and the private files that others can read. */
async function attack({ program, args, env, private: paths, ...server }: AttackTarget): Promise<string[]> {
  const child = spawn(program, args, {
    // A process group of its own, so that the processes that it starts can be ended too.
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

/** Attacks the servers that `npm run serve` and `npm start` start, with a new build. */
export async function validateAttacks(): Promise<{ valid: boolean; message: string }> {
  keepPrivate('dist')
  // `npm run serve` builds. The build contains a copy of these variables.
  ensureDevVars()
  for (const folder of [`${SERVER}/storage`, STATE]) rmSync(folder, { recursive: true, force: true })
  const onServer = await attack(await describeServe(await findPort()))
  const onSimulator = await attack(await describeStart(await findPort()))
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
