import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packRelease, toTestSha256, writeRelease } from '#test/fixtures/server-release.ts'
import { Output } from '../run/output.ts'
import type { InstalledServer } from './installed-server.ts'
import { layout } from './layout.ts'
import { thisMachine } from './machine.ts'
import { toReleaseName } from './release.ts'
import { update } from './update.ts'

/** The longest that processes may take to start or end on a busy machine. */
const START_MS = 120_000
/** How many visitors ask at a time, each by a new connection. */
const VISITORS = 8

const output = new Output(true)
const asUsual = { check: false, anyway: false }
const root = mkdtempSync(join(tmpdir(), 'daybook-root-'))
const toName = (version: string) => toReleaseName({ version, sha256: toTestSha256(version) })

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const [port, localPort] = [await findPort(), await findPort()]
let restartService: () => Promise<void>
let stopService: () => Promise<void>

/** Starts the release that `current` names, by a stand-in for systemd that keeps its socket open. */
async function startService(): Promise<void> {
  const command = `cd "${root}${layout.releases}/$(basename "$(readlink "${root}${layout.current}")")" &&
    exec env LISTEN_FDS=1 LISTEN_PID=$$ PATH="$PWD/bin:$PATH" DAYBOOK_FOLDER="${root}/data" DAYBOOK_ADDRESS=127.0.0.1:${port} \\
    DAYBOOK_LOCAL_ADDRESS=127.0.0.1:${localPort} bin/node --disable-warning=ExperimentalWarning scripts/server/start.ts`
  const supervisor = spawn(
    process.execPath,
    [resolve('test/fixtures/supervisor.mjs'), String(port), command],
    { stdio: ['pipe', 'ignore', 'inherit', 'ignore', 'pipe'], env: { PATH: process.env.PATH } },
  )
  const news = supervisor.stdio[4]
  if (!(news instanceof Readable)) throw new Error('The supervisor has no descriptor for its news')
  const lines = createInterface({ input: news })[Symbol.asyncIterator]()
  await lines.next()
  restartService = async () => {
    supervisor.stdin?.write('restart\n')
    await lines.next()
  }
  stopService = async () => {
    supervisor.stdin?.end()
    await once(supervisor, 'exit')
  }
}

const server: InstalledServer = {
  address: `127.0.0.1:${port}`,
  localAddress: `127.0.0.1:${localPort}`,
  startMs: 5000,
  machine: {
    root,
    async run(command) {
      const [program, verb] = command
      if (program === 'sync') return { status: 0, output: '' }
      // Without a user of the server, the one who runs the test tries a release.
      if (program === 'runuser') return thisMachine.run(command.slice(command.indexOf('--') + 1))
      if (program !== 'systemctl') return thisMachine.run(command)
      if (verb === 'show') return { status: 0, output: '0\n' }
      await restartService()
      return { status: 0, output: '' }
    },
  },
}

/** Asks by a new connection. Returns the version that answers, or why none does. */
const ask = () =>
  new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      text(answer).then(resolve, (error: Error) => resolve(error.message))
    }).on('error', ({ message }) => resolve(message))
  })

/** Has visitors ask without a pause while work is done. Returns how many got which answer. */
async function underLoad(work: () => Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const answer = await ask()
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  const visitors = Array.from({ length: VISITORS }, visit)
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(visitors)
  return counts
}

beforeAll(async () => {
  const folder = join(layout.releases, toName('1.0.0'))
  mkdirSync(join(root, 'data'))
  writeRelease(join(root, folder), { version: '1.0.0' })
  symlinkSync(folder, root + layout.current)
  await startService()
  expect(await ask()).toBe('1.0.0')
  const site = { id: 'own', hosts: ['own.example'] }
  await fetch(`http://127.0.0.1:${port}/api/operator/sites`, { method: 'POST', body: JSON.stringify(site) })
}, START_MS)

afterAll(async () => {
  await stopService()
  rmSync(root, { recursive: true, force: true })
}, START_MS)

test('refuses no request while it updates', async () => {
  const works = packRelease(root, { version: '1.1.0' })
  const counts = await underLoad(() => update(server, works, asUsual, output))
  expect(Object.keys(counts).sort()).toEqual(['1.0.0', '1.1.0'])
})

// A release that does not work gets its time first. `npm run validate` sets the number of runs.
test.runIf(process.env.MODEL_RUNS)(
  'refuses no request while it goes back from a release that does not work',
  async () => {
    const fails = packRelease(root, { version: '1.2.0', health: 500 })
    const during = await underLoad(() =>
      expect(update(server, fails, asUsual, output)).rejects.toThrow('The site own answers 500.'),
    )
    expect(Object.keys(during).sort()).toEqual(['1.1.0', '1.2.0'])
    expect(await ask()).toBe('1.1.0')
    const broken = packRelease(root, { version: '1.3.0', isBroken: true })
    const before = await underLoad(() =>
      expect(update(server, broken, asUsual, output)).rejects.toThrow('does not start here'),
    )
    expect(Object.keys(before)).toEqual(['1.1.0'])
    expect(basename(readlinkSync(root + layout.current))).toBe(toName('1.1.0'))
  },
)
