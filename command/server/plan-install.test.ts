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
import { chooseInstallation, readInstallation, type TypedInstallation } from './installation.ts'
import type { Machine } from './machine.ts'
import { parseFirstSite } from './parse-first-site.ts'
import { planInstall } from './plan-install.ts'
import { listUndos, runSteps } from './step.ts'

const typed = { host: 'book.example.com', mail: 'owner@example.com' }
const source = { folder: '/root/daybook', release: { version: '1.4.0', sha256: '1a2b3c4d'.repeat(8) } }
const RELEASE = '/opt/daybook/releases/1.4.0-1a2b3c4d'
const output = new Output(true)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The commands that have to run before a check succeeds. */
const checks: Readonly<Record<string, string>> = {
  'id -u daybook': 'useradd',
  [`test -e ${RELEASE}/release.json`]: `mv ${RELEASE}.part`,
  'test -e /etc/ssl/certs/ca-certificates.crt': 'apt-get install -y --no-install-recommends ca-',
  'test -e /usr/bin/caddy': 'apt-get install -y --no-install-recommends caddy',
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
  const plan = (options: TypedInstallation = typed, variables: NodeJS.ProcessEnv = {}) => {
    const installation = chooseInstallation(readInstallation(machine), options)
    const environment = completeEnvironment(readEnvironment(machine) ?? {}, variables, installation.host)
    return planInstall(machine, installation, source, environment)
  }
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

/** Lists what steps would do that is not done. */
async function listOpen(steps: Awaited<ReturnType<typeof planInstall>>): Promise<string[]> {
  const isOpen = await Promise.all(steps.map(async (step) => !(await step.isDone())))
  return steps.filter((_, index) => isOpen[index]).map(({ describe }) => describe)
}

test('keeps every choice of the first installation until another is typed', async () => {
  const { machine, plan, read } = createMachine()
  const choices = { ...typed, name: 'Inês O’Neill', site: 'salon', tls: 'internal' } as const
  const variables = {
    DAYBOOK_VAR_SMTP_URL: 'smtp://127.0.0.1:25',
    DAYBOOK_STORE_URL: 'https://s3.example.com/bucket',
    DAYBOOK_PROXIES: '10.0.0.5',
  }
  await runSteps(await plan(choices, variables), output)
  expect(await listOpen(await plan({}))).toEqual([])
  expect(await listOpen(await plan({ mail: 'ines@example.com' }))).toEqual([
    'Write /etc/daybook/installation.json, with mode 0600',
    'Write /etc/caddy/Caddyfile, with mode 0644',
  ])
  await runSteps(await plan({ tls: 'public' }), output)
  expect(readInstallation(machine)).toEqual({ ...choices, tls: 'public' })
  expect(read('/etc/caddy/Caddyfile')).not.toContain('local_certs')
})

test('needs a host and an owner the first time, and says which file it cannot read', () => {
  const { machine, write } = createMachine()
  expect(() => chooseInstallation(undefined, {})).toThrow('Which host')
  expect(() => chooseInstallation(undefined, { host: typed.host })).toThrow('Which host')
  write('/etc/daybook/installation.json', '{"host":"book.example.com"')
  expect(() => readInstallation(machine)).toThrow('/etc/daybook/installation.json')
})

test('installs no Caddy where another program has TLS, and ends its own when that changes', async () => {
  const { commands, plan, read, write } = createMachine()
  await runSteps(await plan({ ...typed, tls: 'none' }), output)
  expect(commands.filter((command) => command.includes('caddy'))).toEqual([])
  write('/etc/caddy/Caddyfile', ':80\n')
  const other = createMachine()
  other.write('/etc/caddy/Caddyfile', ':80\n')
  other.state.conffiles = ` /etc/caddy/Caddyfile ${md5(':80\n')}\n`
  await runSteps(await other.plan(), output)
  await runSteps(await other.plan({ tls: 'none' }), output)
  expect(other.commands).toContain('systemctl disable --now caddy')
  expect([read('/etc/caddy/Caddyfile'), other.read('/etc/caddy/Caddyfile')]).toEqual([':80\n', ':80\n'])
  expect(await listOpen(await other.plan({}))).toEqual([])
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

test('writes a file of its own where somebody else’s configuration of Caddy imports it', async () => {
  const { root, commands, plan, read, write } = createMachine()
  const text = 'shop.example.com {\n}\nimport /etc/caddy/daybook.caddy*\n'
  write('/etc/caddy/Caddyfile', text)
  await runSteps(await plan(), output)
  expect(read('/etc/caddy/daybook.caddy')).toContain('book.example.com {')
  expect(commands).toContain('systemctl reload-or-restart caddy')
  for (const undo of listUndos(await plan(), { deleteData: true })) await undo.apply()
  expect(read('/etc/caddy/Caddyfile')).toBe(text)
  expect(existsSync(`${root}/etc/caddy/daybook.caddy`)).toBe(false)
})

test('leaves Debian’s configuration of Caddy when an installation is undone that did not get to it', async () => {
  const { state, plan, read, write } = createMachine()
  write('/etc/caddy/Caddyfile', ':80\n')
  state.conffiles = ` /etc/caddy/Caddyfile ${md5(':80\n')}\n`
  for (const undo of listUndos(await plan(), { deleteData: false })) await undo.apply()
  expect(read('/etc/caddy/Caddyfile')).toBe(':80\n')
})

test('listens for other machines only where one of them has TLS, and refuses what is no address', async () => {
  const listen = async (tls: 'public' | 'none', proxies?: string) => {
    const { plan, read } = createMachine()
    await runSteps(await plan({ ...typed, tls }, { DAYBOOK_PROXIES: proxies }), output)
    return /^ListenStream=(.*)$/m.exec(read('/etc/systemd/system/daybook.socket'))?.[1]
  }
  expect(await Promise.all([listen('none'), listen('none', '127.0.0.1, ::1')])).toEqual([
    '127.0.0.1:8080',
    '127.0.0.1:8080',
  ])
  expect(await listen('public', '10.0.0.5')).toBe('127.0.0.1:8080')
  expect(await Promise.all([listen('none', '10.0.0.0/8'), listen('none', 'fd00::5')])).toEqual([
    '8080',
    '8080',
  ])
  for (const proxies of ['proxy.example.com', '10.0.0.0/33', '10.0.0.5/', '10.0.0.5 10.0.0.6'])
    await expect(listen('none', proxies)).rejects.toThrow('no address or subnet')
})

test('uninstalls without the data, and puts back Debian’s configuration of Caddy', async () => {
  const { root, state, commands, plan, read, write } = createMachine()
  write('/etc/caddy/Caddyfile', ':80\n')
  state.conffiles = `Conffiles:\n /etc/caddy/Caddyfile ${md5(':80\n')}\n`
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
  const environment = completeEnvironment(before, given, typed.host)
  expect(environment).toMatchObject({
    ...before,
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
  await runSteps(await plan(typed, { DAYBOOK_PROXIES: '10.0.0.5' }), output)
  const shown = (await plan()).flatMap(({ details }) => details).join('\n')
  expect(shown).toContain("DAYBOOK_PROXIES='10.0.0.5'")
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
  expect(() => parseFirstSite({ host, mail })).toThrow(message)
})

test('reads a host as people copy it, and derives the id of the site', () => {
  expect(parseFirstSite({ host: 'https://Bücher.example/', mail: 'ines@example.com' })).toMatchObject({
    host: 'xn--bcher-kva.example',
    site: 'xn--bcher-kva-example',
    name: 'ines',
  })
})
