import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkCaddyfile,
  checkExisting,
  checkHost,
  checkPort,
  checkSystem,
  type EarlierInstallation,
} from './check-machine.ts'
import { chooseInstallation } from './installation.ts'
import type { Machine } from './machine.ts'

const RELEASE = '/opt/daybook/releases/1.4.0-1a2b3c4d'
const installed = chooseInstallation(undefined, { host: 'book.example.com', mail: 'owner@example.com' })

/** A machine with these files. `answers` are the outputs of programs that succeed; all others fail. */
function createMachine(files: Record<string, string>, answers: Record<string, string> = {}): Machine {
  const root = mkdtempSync(join(tmpdir(), 'daybook-machine-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(root + path), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(root + path, text)
  }
  return {
    root,
    run: async ([program = '']) =>
      program in answers ? { status: 0, output: answers[program] ?? '' } : { status: 1, output: '' },
  }
}

const debian = {
  '/etc/os-release': 'ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian GNU/Linux 12"\n',
  '/run/systemd/system/private': '',
}
const linuxOnly = test.runIf(process.platform === 'linux')

linuxOnly('takes a fresh Debian', () => {
  expect(checkSystem(createMachine(debian), 0)).toEqual([])
})

linuxOnly.each<[string, Record<string, string>, number, RegExp, boolean]>([
  ['a user without rights', debian, 1000, /sudo/, false],
  [
    'an old Debian',
    { ...debian, '/etc/os-release': 'ID=debian\nVERSION_ID="11"\nPRETTY_NAME="Debian GNU/Linux 11"\n' },
    0,
    /This is Debian GNU\/Linux 11\. Daybook needs Debian 12/,
    false,
  ],
  [
    'another system, unless the person goes on',
    { ...debian, '/etc/os-release': 'ID=ubuntu\nVERSION_ID="24.04"\nPRETTY_NAME="Ubuntu 24.04"\n' },
    0,
    /This is Ubuntu 24\.04/,
    true,
  ],
  ['a system without systemd', { '/etc/os-release': debian['/etc/os-release'] }, 0, /Containerfile/, false],
])('refuses %s', (_, files, user, message, isOptional) => {
  expect(checkSystem(createMachine(files), user)).toMatchObject([
    { message: expect.stringMatching(message), isOptional },
  ])
})

test('names the program that has a port, and lets the own unit have it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = `127.0.0.1:${(other.address() as AddressInfo).port}`
  const ss = 'LISTEN 0 511 127.0.0.1:8080 0.0.0.0:* users:(("nginx",pid=812,fd=6))\n'
  const [named] = await checkPort(createMachine({}, { ss }), address, 'daybook.socket')
  expect(named?.message).toContain('in use by nginx')
  const [unnamed] = await checkPort(createMachine({}), address, 'daybook.socket')
  expect(unnamed?.message).toContain('in use by another program')
  expect(await checkPort(createMachine({}, { systemctl: '' }), address, 'daybook.socket')).toEqual([])
  other.close()
  await once(other, 'close')
  expect(await checkPort(createMachine({}), address, 'daybook.socket')).toEqual([])
})

test('goes on only by choice where the host leads elsewhere', async () => {
  expect(await checkHost({ host: 'nobody.invalid', tls: 'none' })).toMatchObject([
    { message: expect.stringContaining('leads nowhere'), isOptional: true },
  ])
  expect(await checkHost({ host: 'localhost', tls: 'public' })).toMatchObject([
    { message: expect.stringContaining('leads to'), isOptional: true },
  ])
  // Another program has TLS, perhaps on another machine.
  expect(await checkHost({ host: 'localhost', tls: 'none' })).toEqual([])
})

test('refuses another release, host or site, and data whose keys are gone', () => {
  const empty = createMachine({ '/var/lib/daybook/': '' })
  const nothing = { installation: undefined, environment: undefined }
  const before = { installation: installed, environment: {} }
  const check = (machine: Machine, chosen = installed, one: EarlierInstallation = before) =>
    checkExisting(machine, chosen, RELEASE, one).map(({ message }) => message)
  expect(check(empty, installed, nothing)).toEqual([])
  const withData = createMachine({ '/var/lib/daybook/storage/site.sqlite': '' })
  expect(check(withData, installed, nothing)).toEqual([
    expect.stringContaining('/etc/daybook/server.env with their keys is gone'),
  ])
  // An uninstallation leaves the data and the keys.
  expect(check(withData)).toEqual([])
  const others = [{ host: 'other.example.com' }, { site: 'other' }].map((typed) =>
    check(withData, chooseInstallation(installed, typed)),
  )
  expect(others.flat()).toEqual([
    expect.stringContaining('installed for book.example.com'),
    expect.stringContaining('the site book-example-com'),
  ])
  const older = createMachine({ '/opt/daybook/releases/1.3.0-99999999/release.json': '{}' })
  symlinkSync(`${older.root}/opt/daybook/releases/1.3.0-99999999`, `${older.root}/opt/daybook/current`)
  expect(check(older)).toEqual([expect.stringContaining('daybook server update')])
})

test('refuses a configuration of Caddy that somebody else wrote, and says what to do', async () => {
  const shop = 'shop.example.com {\n}\n'
  const check = async (text: string, tls: 'public' | 'none' = 'public') =>
    checkCaddyfile(createMachine({ '/etc/caddy/Caddyfile': text }, { 'dpkg-query': '' }), {
      ...installed,
      tls,
    })
  const [refused, ...more] = await check(shop)
  expect([refused?.isOptional, more.length]).toEqual([false, 0])
  const line = /: (import \S+)\./.exec(refused?.message ?? '')?.[1] ?? ''
  expect(await check(`${shop}${line}\n`)).toEqual([])
  expect(await check(`${shop}# ${line}\n`)).toHaveLength(1)
  expect(await check(shop, 'none')).toEqual([])
  expect(await checkCaddyfile(createMachine({}), installed)).toEqual([])
})
