import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkedParts } from '#worker/contract/admin/health.ts'
import { Output } from '../run/output.ts'
import { type Check, ok, runChecks, warn } from './check.ts'
import { describeSite } from './describe-site.ts'
import { checkBackups, checkTrial } from './machine/check-backups.ts'
import { checkClock } from './machine/check-clock.ts'
import { checkCertificate, checkDns } from './machine/check-hosts.ts'
import { checkDisk, checkMemory } from './machine/check-resources.ts'
import { checkPorts, checkReady, checkUnits } from './machine/check-service.ts'
import { noteTrial, readTrial } from './machine/restore-trial.ts'
import { showFindings } from './show-findings.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY_MS = 86_400_000
const results = (found: readonly { result: string }[]) => found.map(({ result }) => result)

test('ends in time with all that could be found, whatever hangs or throws', async () => {
  const checks: Check[] = [
    { name: 'well', find: () => ok('fine') },
    { name: 'hangs', find: () => new Promise(() => {}) },
    {
      name: 'throws',
      find() {
        throw new Error('EACCES')
      },
    },
    { name: 'rejects', find: () => Promise.reject(new Error('no network')) },
    { name: 'several', find: () => [ok('one'), warn('two', 'do')] },
  ]
  const found = await runChecks(checks, 20)
  expect(found.map(({ name, result }) => `${name} ${result}`)).toEqual([
    'well ok',
    'hangs failure',
    'throws failure',
    'rejects failure',
    'several ok',
    'several warning',
  ])
  expect(found.filter(({ result, todo }) => result !== 'ok' && !todo)).toEqual([])
})

test('exits with the code of the worst finding', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const exit = (...found: ('ok' | 'warning' | 'failure')[]) => {
    showFindings(
      found.map((result) => ({ name: 'x', text: 'y', result })),
      new Output(true),
    )
    return process.exitCode
  }
  const codes = [exit('ok'), exit('ok', 'warning'), exit('warning', 'failure', 'ok')]
  process.exitCode = 0
  vi.restoreAllMocks()
  expect(codes).toEqual([0, 6, 1])
})

test('has words for each part of a site', () => {
  const check = { reason: null, result: 'ok', subject: null, since: null, count: 0 } as const
  for (const part of checkedParts) expect(describeSite({ ...check, part }).text).not.toBe('')
  const late = { part: 'jobs', result: 'failure', reason: 'late', count: 3 } as const
  expect(describeSite({ ...check, ...late, since: '2026-11-28T10:00:00Z' })).toMatchObject({
    text: '3 wait although they were due since 2026-11-28 10:00',
    todo: expect.any(String),
  })
  const refused = {
    part: 'mail',
    result: 'failure',
    reason: 'credentials',
    subject: 'smtp',
    count: 2,
  } as const
  expect(describeSite({ ...check, ...refused }).text).toBe('smtp refuses the key or password; 2 wait')
})

test('reads how much of disks and memory is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-doctor-'))
  expect(await checkDisk([folder, folder, join(folder, 'none')])).toHaveLength(1)
  const file = join(folder, 'meminfo')
  const write = (kilobytes: number) =>
    writeFileSync(file, `MemTotal:        1000000 kB\nMemFree: 9 kB\nMemAvailable:    ${kilobytes} kB\n`)
  const judged = [500_000, 90_000, 20_000].map((kilobytes) => {
    write(kilobytes)
    return checkMemory(file).result
  })
  expect(judged).toEqual(['ok', 'warning', 'failure'])
})

test('compares the clock with the date of an answer', async () => {
  const answer = (headers: HeadersInit) => async () => new Response(null, { headers })
  const at = (now: number) => checkClock(answer({ Date: new Date(NOW).toUTCString() }), () => now)
  const found = await Promise.all([at(NOW + 900), at(NOW - 60_000), at(NOW + 3_600_000)])
  expect(results(found)).toEqual(['ok', 'warning', 'failure'])
  const unknown = [checkClock(answer({})), checkClock(() => Promise.reject(new Error('no network')))]
  expect(results(await Promise.all(unknown))).toEqual(['warning', 'warning'])
})

test('says where a host leads', async () => {
  const own = ['192.0.2.1', '2001:db8::1']
  const check = (...found: string[]) => checkDns('book.example.com', 'public', async () => found, own)
  const found = await Promise.all([check('192.0.2.1', '2001:db8::1'), check('192.0.2.9'), check()])
  expect(results(found)).toEqual(['ok', 'warning', 'failure'])
  expect(found[2]?.todo).toContain('192.0.2.1')
  const elsewhere = await checkDns('book.example.com', 'none', async () => ['192.0.2.9'], own)
  expect(elsewhere.result).toBe('ok')
})

test('says how long a certificate lasts, and who made it', async () => {
  const check = (days: number | undefined, issuer = "Let's Encrypt") =>
    checkCertificate(
      'book.example.com',
      'public',
      async () => ({
        validTo: days === undefined ? undefined : new Date(NOW + days * DAY_MS),
        issuer,
        reason: 'connect ECONNREFUSED',
      }),
      NOW,
    )
  const found = await Promise.all([check(60), check(5), check(-1), check(undefined)])
  expect(results(found)).toEqual(['ok', 'warning', 'failure', 'failure'])
  expect(found[0]?.text).toBe("book.example.com has one of Let's Encrypt until 2027-01-27 12:00")
  expect(found[3]?.text).toContain('ECONNREFUSED')
  expect((await check(0.4, 'Caddy Local Authority - ECC Intermediate')).result).toBe('ok')
})

test('says which site has no recent backup', async () => {
  const check = (dates: Record<string, string>) =>
    checkBackups(
      { list: async () => Object.entries(dates).map(([site, date]) => ({ site, date, name: site })) },
      [
        { id: 'salon', createdAt: '2026-01-01T00:00:00Z' },
        { id: 'studio', createdAt: '2026-01-01T00:00:00Z' },
        { id: 'new', createdAt: '2026-11-28T08:00:00Z' },
      ],
      NOW,
    )
  const found = await Promise.all([
    check({ salon: '2026-11-28', studio: '2026-11-27' }),
    check({ salon: '2026-11-28', studio: '2026-11-24' }),
    check({ salon: '2026-11-28', studio: '2026-11-01' }),
    check({ salon: '2026-11-28' }),
  ])
  expect(results(found)).toEqual(['ok', 'warning', 'failure', 'failure'])
  expect(found[3]?.text).toBe('there is none of studio')
})

test('remembers when a backup was tried last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-trial-'))
  expect(checkTrial(readTrial(folder), NOW).result).toBe('warning')
  noteTrial('restore', NOW, folder)
  expect(checkTrial(readTrial(folder), NOW + 3 * DAY_MS)).toEqual(ok('restored one 3 days ago'))
  expect(checkTrial(readTrial(folder), NOW + 100 * DAY_MS).result).toBe('warning')
  noteTrial('check', NOW, join(folder, 'none'))
  writeFileSync(join(folder, 'last-trial.json'), '{')
  expect(readTrial(folder)).toBeUndefined()
})

test('asks the server whether it is ready, and the system which parts run', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end('disk full'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await checkReady(`http://${address}`)).toEqual(ok('is ready'))
  status = 503
  expect((await checkReady(`http://${address}`)).text).toBe('is not ready: 503 disk full')
  expect(results([await checkPorts([address])])).toEqual(['ok'])
  await new Promise((resolve) => server.close(resolve))
  expect((await checkReady(`http://${address}`)).text).toBe('does not answer')
  expect((await checkPorts([address])).text).toContain(address)
  const machine = (states: Record<string, string>) => ({
    root: '',
    run: async (command: readonly string[]) => ({
      status: 0,
      output: states[command.at(-1) ?? ''] ?? 'ActiveState=active\nNRestarts=0\n',
    }),
  })
  expect(await checkUnits(machine({}), 'public')).toEqual([ok('all parts run')])
  const withoutCaddy = machine({ 'caddy.service': 'ActiveState=inactive' })
  expect(await checkUnits(withoutCaddy, 'none')).toEqual([ok('all parts run')])
  expect((await checkUnits(withoutCaddy, 'internal'))[0]?.text).toContain('caddy')
  const found = await checkUnits(
    machine({
      'daybook.service': 'ActiveState=active\nNRestarts=4\n',
      'daybook-backup.timer': 'ActiveState=inactive\n',
    }),
    'public',
  )
  expect(found.map(({ text }) => text)).toEqual([
    'daybook-backup.timer do not run',
    'it ended by itself and was started again 4 times',
  ])
})
