import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Output } from '../run/output.ts'
import { completeEnvironment, formatEnvironment, readEnvironment } from './environment.ts'
import { parseInstallation } from './installation.ts'
import type { Machine } from './machine.ts'
import { planInstall } from './plan-install.ts'
import { listUndos, runSteps } from './step.ts'

const installation = parseInstallation({
  host: 'book.example.com',
  mail: 'owner@example.com',
  internalTls: false,
  proxy: true,
})
const source = { folder: '/root/daybook', release: { version: '1.4.0', sha256: '1a2b3c4d'.repeat(8) } }
const RELEASE = '/opt/daybook/releases/1.4.0-1a2b3c4d'
const output = new Output(true)

/** The commands that have to run before a check succeeds. */
const checks: Readonly<Record<string, string>> = {
  'id -u daybook': 'useradd',
  [`test -e ${RELEASE}/release.json`]: `mv ${RELEASE}.part`,
  'test -e /etc/ssl/certs/ca-certificates.crt': 'apt-get install -y --no-install-recommends ca-',
  'test -x /usr/bin/caddy': 'apt-get install -y --no-install-recommends caddy',
}

/** A machine in a folder. It records the commands that change it, and `broken` fails. */
function createMachine() {
  const root = mkdtempSync(join(tmpdir(), 'daybook-machine-'))
  const commands: string[] = []
  const state = { broken: '', conffiles: '' }
  const hasRun = (beginning: string) => commands.some((command) => command.startsWith(beginning))
  const machine: Machine = {
    root,
    async run(command) {
      const line = command.join(' ')
      const needed = line.startsWith('systemctl is-active')
        ? `systemctl enable --now ${command.at(-1)}`
        : checks[line]
      if (needed !== undefined) return { status: hasRun(needed) ? 0 : 1, output: '' }
      if (line.startsWith('dpkg-query')) return { status: 0, output: state.conffiles }
      commands.push(line)
      const fails = state.broken !== '' && line.startsWith(state.broken)
      return fails ? { status: 1, output: 'no network' } : { status: 0, output: '' }
    },
  }
  const plan = () =>
    planInstall(
      machine,
      installation,
      source,
      completeEnvironment(readEnvironment(machine) ?? {}, {}, installation),
    )
  const read = (path: string) => readFileSync(root + path, 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, text)
  }
  return { machine, root, commands, state, plan, read, write }
}

test('installs everything in an order in which each step finds what it needs', async () => {
  const { root, commands, plan, read } = createMachine()
  await runSteps(await plan(), output)
  const started = commands.filter((command) => command.startsWith('systemctl enable'))
  expect(started.map((command) => command.split(' ').at(-1))).toEqual([
    'daybook.socket',
    'daybook.service',
    'daybook-backup.timer',
    'caddy',
  ])
  const at = (beginning: string) => commands.findIndex((command) => command.startsWith(beginning))
  expect(at('useradd')).toBeLessThan(at('chown daybook:'))
  expect(at(`mv ${RELEASE}.part`)).toBeLessThan(at('systemctl'))
  expect(at('systemctl daemon-reload')).toBeLessThan(at('systemctl enable'))
  expect(at('apt-get install -y --no-install-recommends caddy')).toBeLessThan(
    at('systemctl reload-or-restart caddy'),
  )
  expect(readlinkSync(`${root}/opt/daybook/current`)).toBe(RELEASE)
  expect(readlinkSync(`${root}/usr/local/bin/daybook`)).toBe('/opt/daybook/current/bin/daybook')
  expect(statSync(`${root}/etc/daybook/server.env`).mode & 0o777).toBe(0o600)
  for (const folder of ['/var/lib/daybook', '/var/backups/daybook', '/etc/daybook'])
    expect(statSync(root + folder).mode & 0o777).toBe(0o700)
  expect(read('/etc/caddy/Caddyfile')).toContain('book.example.com {')
})

test('changes nothing when it runs again', async () => {
  const { commands, plan, read } = createMachine()
  await runSteps(await plan(), output)
  const secrets = read('/etc/daybook/server.env')
  const count = commands.length
  const again = await plan()
  for (const step of again) expect([step.describe, await step.isDone()]).toEqual([step.describe, true])
  await runSteps(again, output)
  expect(commands.length).toBe(count)
  expect(read('/etc/daybook/server.env')).toBe(secrets)
})

test('goes on where it failed', async () => {
  const { commands, state, plan } = createMachine()
  for (const broken of ['useradd', 'cp', 'systemctl enable --now daybook.service', 'apt-get update']) {
    state.broken = broken
    await expect(runSteps(await plan(), output)).rejects.toThrow('no network')
    // A machine on which the command failed has not changed.
    commands.splice(commands.findIndex((command) => command.startsWith(broken)))
  }
  state.broken = ''
  await runSteps(await plan(), output)
  expect(commands.filter((command) => command.startsWith('useradd'))).toHaveLength(1)
})

test('leaves a configuration of Caddy alone that somebody else wrote', async () => {
  const { plan, read, write } = createMachine()
  write('/etc/caddy/Caddyfile', 'shop.example.com {\n}\n')
  await runSteps(await plan(), output)
  expect(read('/etc/caddy/Caddyfile')).toBe('shop.example.com {\n}\n')
  expect(read('/etc/caddy/daybook.caddy')).toContain('book.example.com {')
})

test('uninstalls without the data, and puts back Debian’s configuration of Caddy', async () => {
  const { root, state, commands, plan, read, write } = createMachine()
  write('/etc/caddy/Caddyfile', ':80\n')
  const md5 = createHash('md5').update(':80\n').digest('hex')
  state.conffiles = `Conffiles:\n /etc/caddy/Caddyfile ${md5}\n`
  await runSteps(await plan(), output)
  expect(read('/etc/caddy/Caddyfile')).not.toBe(':80\n')
  write('/var/lib/daybook/storage', 'bookings')
  for (const undo of listUndos(await plan(), { deleteData: false })) await undo.apply()
  expect(read('/etc/caddy/Caddyfile')).toBe(':80\n')
  expect(read('/var/lib/daybook/storage')).toBe('bookings')
  expect(existsSync(`${root}/etc/daybook/server.env`)).toBe(true)
  for (const path of ['/opt/daybook', '/usr/local/bin/daybook', '/etc/systemd/system/daybook.service'])
    expect([path, existsSync(root + path)]).toEqual([path, false])
  expect(commands).toContain('systemctl disable --now daybook.service')
  expect(commands.some((command) => command.startsWith('userdel'))).toBe(false)
  for (const undo of listUndos(await plan(), { deleteData: true })) await undo.apply()
  for (const path of ['/var/lib/daybook', '/var/backups/daybook', '/etc/daybook'])
    expect([path, existsSync(root + path)]).toEqual([path, false])
})

test('keeps secrets, takes what the environment gives, and names the domain of a shared account', () => {
  const before = { DAYBOOK_VAR_ADMIN_TOKEN: 'kept', DAYBOOK_VAR_STRIPE_SECRET_KEY: 'kept' }
  const given = {
    DAYBOOK_VAR_SMTP_URL: 'smtp://127.0.0.1:25',
    PATH: '/bin',
    DAYBOOK_URL: 'https://x.example',
  }
  const environment = completeEnvironment(before, given, installation)
  expect(environment).toMatchObject({
    ...before,
    DAYBOOK_HOST: 'book.example.com',
    DAYBOOK_VAR_SMTP_URL: 'smtp://127.0.0.1:25',
    DAYBOOK_VAR_SENDER_DOMAINS: 'book.example.com',
  })
  expect(Object.keys(environment)).not.toContain('PATH')
  expect(Object.keys(environment)).not.toContain('DAYBOOK_URL')
  expect(Buffer.from(environment.DAYBOOK_VAR_SECRETS_KEY ?? '', 'base64')).toHaveLength(32)
  for (const value of ["it's", 'a\nb'])
    expect(() => formatEnvironment({ DAYBOOK_VAR_X: value })).toThrow('DAYBOOK_VAR_X')
})

test('shows no secret', async () => {
  const { plan } = createMachine()
  const steps = await plan()
  await runSteps(steps, output)
  const shown = (await plan()).flatMap(({ details }) => details).join('\n')
  expect(shown).toContain("DAYBOOK_HOST='book.example.com'")
  expect(shown).toContain("DAYBOOK_VAR_ADMIN_TOKEN='(not shown)'")
})

test.each([
  ['a path', 'book.example.com/desk', 'owner@example.com', 'without a path'],
  ['a port', 'book.example.com:8443', 'owner@example.com', 'without a path'],
  ['an address', '203.0.113.7', 'owner@example.com', 'that visitors can open'],
  ['a bare name', 'localhost', 'owner@example.com', 'that visitors can open'],
  ['words', 'my host', 'owner@example.com', 'no host name'],
  ['a bad mail', 'book.example.com', 'owner', 'no email address'],
])('refuses %s', (_, host, mail, message) => {
  expect(() => parseInstallation({ host, mail, internalTls: false, proxy: true })).toThrow(message)
})

test('reads a host as people copy it, and derives the id of the site', () => {
  const typed = { host: 'https://Bücher.example/', mail: 'ines@example.com', internalTls: false, proxy: true }
  expect(parseInstallation(typed)).toMatchObject({
    host: 'xn--bcher-kva.example',
    site: 'xn--bcher-kva-example',
    name: 'ines',
  })
})
