import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkExisting, checkHost, checkPort, checkSystem } from './check-machine.ts'
import type { Machine } from './machine.ts'

const RELEASE = '/opt/daybook/releases/1.4.0-1a2b3c4d'
const host = 'book.example.com'

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
  expect(await checkHost({ host: 'nobody.invalid' })).toMatchObject([
    { message: expect.stringContaining('leads nowhere'), isOptional: true },
  ])
  expect(await checkHost({ host: 'localhost' })).toMatchObject([
    { message: expect.stringContaining('leads to'), isOptional: true },
  ])
})

test('refuses another release, another host, and data whose keys are gone', () => {
  const empty = createMachine({ '/var/lib/daybook/': '' })
  expect(checkExisting(empty, { host }, RELEASE, undefined)).toEqual([])
  const withData = createMachine({ '/var/lib/daybook/storage/site.sqlite': '' })
  const check = (machine: Machine, before?: Record<string, string>) =>
    checkExisting(machine, { host }, RELEASE, before).map(({ message }) => message)
  expect(check(withData)).toEqual([
    expect.stringContaining('/etc/daybook/server.env with their keys is gone'),
  ])
  // An uninstallation leaves the data and the keys.
  expect(check(withData, { DAYBOOK_HOST: host })).toEqual([])
  expect(check(withData, { DAYBOOK_HOST: 'other.example.com' })).toEqual([
    expect.stringContaining('installed for other.example.com'),
  ])
  const installed = createMachine({ '/opt/daybook/releases/1.3.0-99999999/release.json': '{}' })
  symlinkSync(
    `${installed.root}/opt/daybook/releases/1.3.0-99999999`,
    `${installed.root}/opt/daybook/current`,
  )
  expect(check(installed, { DAYBOOK_HOST: host })).toEqual([expect.stringContaining('daybook server update')])
})
