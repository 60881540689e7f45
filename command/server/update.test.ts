import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { packRelease, toTestSha256, writeRelease } from '#test/fixtures/server-release.ts'
import { Output } from '../run/output.ts'
import type { InstalledServer } from './installed-server.ts'
import { layout } from './layout.ts'
import { thisMachine } from './machine.ts'
import { toReleaseName } from './release.ts'
import { rollback, update } from './update.ts'

const output = new Output(true)
const once = { check: false, anyway: false }
const RESTART = 'systemctl restart daybook.service'
const SHOW = 'systemctl show --property=NRestarts --value daybook.service'
const toName = (version: string) => toReleaseName({ version, sha256: toTestSha256(version) })

/** Programs that a test does not run: they succeed, or fail with this output. */
const state: {
  root: string
  commands: string[]
  running: string
  /** How often systemd has started the server again after it ended by itself. */
  restarts: number
  /** How often the server is not ready yet after a start. */
  delay: number
  asked: number
  unwell: ReadonlySet<string>
  trial: string
} = {
  root: '',
  commands: [],
  running: '',
  restarts: 0,
  delay: 0,
  asked: 0,
  unwell: new Set(),
  trial: '',
}

const readCurrent = () => basename(readlinkSync(state.root + layout.current))

const listener = createServer((_, response) => {
  response.setHeader('X-Daybook-Release', state.running)
  state.asked += 1
  const isUnwell = state.unwell.has(state.running) || state.asked <= state.delay
  response.writeHead(isUnwell ? 503 : 200).end(isUnwell ? 'The site own answers 500.\n' : 'Ready\n')
})
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
const address = `127.0.0.1:${(listener.address() as AddressInfo).port}`
const packages = mkdtempSync(join(tmpdir(), 'daybook-packages-'))
afterAll(() => {
  listener.close()
  for (const folder of [packages, state.root]) rmSync(folder, { recursive: true, force: true })
})

const server = (startMs = 1): InstalledServer => ({
  address,
  localAddress: address,
  startMs,
  machine: {
    root: state.root,
    async run(command) {
      const [program = ''] = command
      if (!program.endsWith('/node'))
        state.commands.push(program === 'systemctl' ? command.join(' ') : program)
      if (command[1] === 'show') {
        if (state.unwell.has(state.running)) state.restarts += 1
        return { status: 0, output: `${state.restarts}\n` }
      }
      if (command.join(' ') === RESTART) Object.assign(state, { running: readCurrent(), asked: 0 })
      if (program === 'runuser') return { status: state.trial === '' ? 0 : 1, output: state.trial }
      return ['tar', 'chmod'].includes(program) || program.endsWith('/node')
        ? thisMachine.run(command)
        : { status: 0, output: '' }
    },
  },
})

function install(version: string, units?: Record<string, string>) {
  writeRelease(join(state.root, layout.releases, toName(version)), { version, ...(units && { units }) })
  symlinkSync(join(layout.releases, toName(version)), state.root + layout.current)
  state.running = toName(version)
}

const readState = () => ({
  current: readCurrent(),
  previous: basename(readlinkSync(state.root + layout.previous)),
  releases: readdirSync(state.root + layout.releases).sort(),
})

beforeEach(() => {
  rmSync(state.root || packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  Object.assign(state, { commands: [], restarts: 0, delay: 0, unwell: new Set(), trial: '' })
  state.root = mkdtempSync(join(tmpdir(), 'daybook-root-'))
  mkdirSync(state.root + layout.releases, { recursive: true })
  install('1.0.0')
})

test('updates to a package, goes back to the release before and forth, and keeps two releases', async () => {
  await update(server(), packRelease(packages, { version: '1.1.0' }), once, output)
  expect(readState()).toEqual({
    current: toName('1.1.0'),
    previous: toName('1.0.0'),
    releases: [toName('1.0.0'), toName('1.1.0')],
  })
  expect(state.commands).toEqual(['tar', 'chmod', 'runuser', 'sync', RESTART, SHOW])
  await rollback(server(), output)
  expect(readState()).toMatchObject({ current: toName('1.0.0'), previous: toName('1.1.0') })
  await rollback(server(), output)
  await update(server(), packRelease(packages, { version: '1.2.0' }), once, output)
  expect(readState()).toEqual({
    current: toName('1.2.0'),
    previous: toName('1.1.0'),
    releases: [toName('1.1.0'), toName('1.2.0')],
  })
})

test('goes back by itself when a site does not answer with the new release', async () => {
  state.unwell = new Set([toName('1.1.0')])
  const file = packRelease(packages, { version: '1.1.0' })
  await expect(update(server(), file, once, output)).rejects.toThrow(
    `${toName('1.1.0')} does not work here: The site own answers 500.\n${toName('1.0.0')} runs again`,
  )
  expect(state.running).toBe(toName('1.0.0'))
  expect(readCurrent()).toBe(toName('1.0.0'))
  expect(readdirSync(state.root + layout.releases)).toEqual([toName('1.0.0')])
  await expect(rollback(server(), output)).rejects.toThrow('no release before')
})

test('takes the units of the release that runs, and leaves those of others', async () => {
  const folder = state.root + layout.units.folder
  const readUnits = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const timer = '[Install]\nWantedBy=timers.target\n'
  const next = { 'daybook.service': 'new', 'daybook-backup.timer': 'same', 'daybook-tidy.timer': timer }
  const former = { 'daybook.service': 'old', 'daybook-backup.timer': 'same', 'daybook-mail.service': 'old' }
  const other = { 'daybook-of-mine.service': 'mine' }
  rmSync(state.root + layout.programs, { recursive: true })
  mkdirSync(state.root + layout.releases, { recursive: true })
  install('1.0.0', former)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({ ...former, ...other })) writeFileSync(join(folder, name), text)
  const file = packRelease(packages, { version: '1.1.0', units: next })

  state.unwell = new Set([toName('1.1.0')])
  await expect(update(server(), file, once, output)).rejects.toThrow('runs again')
  expect(readUnits()).toEqual({ ...former, ...other })
  Object.assign(state, { unwell: new Set(), commands: [] })
  await update(server(), file, once, output)
  expect(readUnits()).toEqual({ ...next, ...other })
  expect(state.commands.filter((command) => /^systemctl (?!show)/.test(command))).toEqual([
    'systemctl disable --now daybook-mail.service',
    'systemctl daemon-reload',
    'systemctl enable --now daybook-tidy.timer',
    RESTART,
  ])
  await rollback(server(), output)
  expect(readUnits()).toEqual({ ...former, ...other })
  expect(state.commands).toContain('systemctl disable --now daybook-tidy.timer')
})

test('starts a changed socket or timer again, and leaves units alone when a release has none', async () => {
  const folder = state.root + layout.units.folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'daybook.socket'), 'old')
  await update(
    server(),
    packRelease(packages, { version: '1.1.0', units: { 'daybook.socket': 'new' } }),
    once,
    output,
  )
  expect(state.commands).toContain('systemctl try-restart daybook.socket')
  await rollback(server(), output)
  expect(readFileSync(join(folder, 'daybook.socket'), 'utf8')).toBe('new')
})

test('goes back as soon as the server has ended by itself a few times', async () => {
  state.unwell = new Set([toName('1.1.0')])
  const file = packRelease(packages, { version: '1.1.0' })
  await expect(update(server(3_600_000), file, once, output)).rejects.toThrow(
    `${toName('1.1.0')} does not work here: The server ends as soon as it is started`,
  )
  // The count of systemd stays, and the release before takes its time.
  Object.assign(state, { unwell: new Set([toName('1.2.0')]), delay: 2, asked: 2 })
  const other = packRelease(packages, { version: '1.2.0' })
  await expect(update(server(3_600_000), other, once, output)).rejects.toThrow(
    `${toName('1.0.0')} runs again`,
  )
  expect(state.running).toBe(toName('1.0.0'))
})

test('changes nothing when the package only is to be checked, does not start, or the server is not well', async () => {
  const file = packRelease(packages, { version: '1.1.0' })
  await update(server(), file, { ...once, check: true }, output)
  state.trial = 'workerd ended before it listened'
  await expect(update(server(), file, once, output)).rejects.toThrow(state.trial)
  state.trial = ''
  state.unwell = new Set([toName('1.0.0')])
  await expect(update(server(), file, once, output)).rejects.toThrow('Mend it first')
  expect(readdirSync(state.root + layout.releases)).toEqual([toName('1.0.0')])
  expect(state.commands).not.toContain(RESTART)
  await update(server(), file, { ...once, anyway: true }, output)
  expect(readCurrent()).toBe(toName('1.1.0'))
})

test('refuses a package that is cut, changed, without a hash, older, none at all, or missing', async () => {
  const file = packRelease(packages, { version: '1.1.0' })
  const bytes = readFileSync(file)
  const refusal = () => update(server(), file, once, output)
  writeFileSync(file, bytes.subarray(0, -100))
  await expect(refusal()).rejects.toThrow('cut or changed')
  writeFileSync(file, bytes)
  rmSync(`${file}.sha256`)
  await expect(refusal()).rejects.toThrow('is missing')
  await expect(update(server(), join(packages, 'none'), once, output)).rejects.toThrow('There is no file')
  const older = packRelease(packages, { version: '0.9.0' })
  await expect(update(server(), older, once, output)).rejects.toThrow('is newer than 0.9.0')
  const other = packRelease(packages, { version: 'x' })
  await expect(update(server(), other, once, output)).rejects.toThrow('no unpacked package')
  expect(readdirSync(state.root + layout.releases)).toEqual([toName('1.0.0')])
})

test('goes on after an update that was cut off at any step', async () => {
  const file = packRelease(packages, { version: '1.1.0' })
  mkdirSync(`${state.root + layout.releases}/.part/bin`, { recursive: true })
  writeFileSync(`${state.root + layout.programs}/.updating`, '4194305')
  symlinkSync('nowhere', `${state.root + layout.current}.part`)
  // Cut off after the first of both links.
  symlinkSync(join(layout.releases, toName('1.0.0')), state.root + layout.previous)
  await update(server(), file, once, output)
  expect(readState()).toEqual({
    current: toName('1.1.0'),
    previous: toName('1.0.0'),
    releases: [toName('1.0.0'), toName('1.1.0')],
  })
  expect(readdirSync(state.root + layout.programs).sort()).toEqual(['current', 'previous', 'releases'])
})

test('updates once at a time', async () => {
  const file = packRelease(packages, { version: '1.1.0' })
  writeFileSync(`${state.root + layout.programs}/.updating`, String(process.ppid))
  await expect(update(server(), file, once, output)).rejects.toThrow(`process ${process.ppid}`)
})
