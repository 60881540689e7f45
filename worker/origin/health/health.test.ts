import { expect, test } from 'vitest'
import { RESEND_KEY } from '#test/fixtures/channels/messages.ts'
import { createFakeResend } from '#test/fixtures/channels/resend.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Health, HealthCheck, TestMail } from '#worker/contract/admin/health.ts'
import { DAY_MS, HOUR_MS } from '#worker/contract/durations.ts'
import { createApi } from '../api.ts'
import { readBackupPage } from '../operator/backup/read-backup-page.ts'
import { jobs } from '../platform/db/job-tables.ts'

const owner = 'test-admin-token-0123'
const RESOLVER = 'https://resolver.example/dns-query'
const mail = { provider: 'resend', from: { email: 'hello@harbour.example' } }
const owners = [{ name: 'Olga', email: 'olga@clinic.example', locale: 'de' }]

/** Records by type and name: those of a domain that is set up as it should be. */
const goodRecords: Record<string, string[]> = {
  'A clinic.example': ['192.0.2.1'],
  'TXT harbour.example': ['"v=spf1 include:spf.resend.example" " ~all"', '"another=text"'],
  'TXT resend._domainkey.harbour.example': ['"v=DKIM1; k=rsa; p=MIGf"'],
  'TXT _dmarc.harbour.example': ['"v=DMARC1; p=none"'],
}

const numbers: Record<string, number> = { A: 1, AAAA: 28, TXT: 16 }

function answerDns(url: string, records: Record<string, string[]>): Response {
  const { searchParams } = new URL(url)
  const type = searchParams.get('type') ?? ''
  const found = records[`${type} ${searchParams.get('name')}`]
  if (!found) return Response.json({ Status: 3 })
  return Response.json({ Status: 0, Answer: found.map((data) => ({ type: numbers[type], data })) })
}

/** Opens a site whose resolver knows these records, or gives no answer. */
function open({
  records = goodRecords,
  site: change = {},
}: {
  records?: Record<string, string[]> | 'none'
  site?: object
} = {}) {
  const resend = createFakeResend()
  const asked: string[] = []
  const base = createClinicBundle([{ id: 'talk', staff: ['ana'] }])
  const site = {
    ...base.site,
    publicUrl: 'https://clinic.example',
    owners,
    mail,
    payments: undefined,
    ...change,
  }
  const { services, clock } = testOrigin(MONDAY, { ...base, site } as never, {
    env: {
      ADMIN_TOKEN: owner,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      RESEND_API_KEY: RESEND_KEY,
      SENDER_DOMAINS: 'harbour.example, mail.harbour.example, other.example',
      DNS_RESOLVER: RESOLVER,
    },
    async fetch(url, init) {
      if (!url.startsWith(RESOLVER)) return resend.fetch(url, init)
      asked.push(url)
      if (records === 'none') throw new Error('no network')
      return answerDns(url, records)
    },
  })
  const api = createApi(services)
  const call = async <T>(method: string, path: string) => {
    const response = await api.request(`/api/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner}` },
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  const check = async () => (await call<Health>('GET', '/health')).body.checks
  return {
    services,
    clock,
    resend,
    asked,
    check,
    find: async (part: HealthCheck['part']) => (await check()).find((one) => one.part === part),
    sendTest: async () => (await call<TestMail>('POST', '/test-mail')).body,
  }
}

const toResults = (checks: readonly HealthCheck[]) =>
  checks.map(({ part, result, reason }) => [part, result, reason].filter(Boolean).join(' '))

test('checks a site that works, apart from the backup that nobody took yet', async () => {
  const { check, sendTest, clock, services } = open()
  await sendTest()
  expect(toResults(await check())).toEqual([
    'address ok',
    'mail ok',
    'spf ok',
    'dkim ok',
    'dmarc ok',
    'messages ok',
    'jobs ok',
    'backup warning never',
  ])
  let cursor: string | undefined
  do {
    const page = await readBackupPage(services, 'test', { cursor })
    cursor = (JSON.parse(page.trim().split('\n').at(-1) ?? '') as { next: string | null }).next ?? undefined
  } while (cursor !== undefined)
  const backup = async () => (await check()).find(({ part }) => part === 'backup')
  expect(await backup()).toMatchObject({ result: 'ok', since: new Date(clock.at).toISOString() })
  clock.at += 9 * DAY_MS
  expect(await backup()).toMatchObject({ result: 'warning', reason: 'old' })
})

test('says that there was no answer where the resolver gives none', async () => {
  const { check, asked } = open({ records: 'none' })
  const checks = await check()
  expect(asked).toHaveLength(3)
  expect(toResults(checks).slice(0, 5)).toEqual([
    'address warning no-answer',
    'mail warning unchecked',
    'spf warning no-answer',
    'dkim warning no-answer',
    'dmarc warning no-answer',
  ])
})

test('says what is wrong with the records of a domain', async () => {
  const missing = await open({ records: {} }).check()
  expect(toResults(missing)).toContain('address failure missing')
  for (const part of ['spf', 'dkim', 'dmarc']) expect(toResults(missing)).toContain(`${part} warning missing`)
  const wrong = await open({
    records: {
      'AAAA clinic.example': ['2001:db8::1'],
      'TXT harbour.example': ['"v=spf1 +all"'],
      'TXT resend._domainkey.harbour.example': ['"v=DKIM1; p="'],
      'TXT _dmarc.harbour.example': ['"v=DMARC1; p=none"', '"v=DMARC1; p=reject"'],
    },
  }).check()
  expect(toResults(wrong)).toEqual(
    expect.arrayContaining([
      'address ok',
      'spf failure open',
      'dkim warning missing',
      'dmarc failure repeated',
    ]),
  )
})

test('finds the record of the domain above a subdomain that has none', async () => {
  const site = { mail: { ...mail, from: { email: 'hello@mail.harbour.example' } } }
  expect(await open({ site }).find('dmarc')).toMatchObject({ result: 'ok', subject: 'mail.harbour.example' })
})

test('asks nothing of a domain where the site sends no mail, and says that it needs a provider', async () => {
  const { check, asked } = open({ site: { mail: undefined, publicUrl: 'http://localhost' } })
  expect(toResults(await check())[0]).toBe('mail failure not-chosen')
  expect(asked).toEqual([])
})

test('says that jobs and messages wait too long, and that jobs failed', async () => {
  const { services, clock, find } = open()
  services.jobs.schedule('purge', 'x', clock.at)
  clock.at += HOUR_MS
  expect(await find('jobs')).toMatchObject({ result: 'failure', reason: 'late', count: expect.any(Number) })
  services.db.update(jobs).set({ dead: true }).run()
  expect(await find('jobs')).toMatchObject({ result: 'failure', reason: 'failed' })
})

test('sends a test mail to the owner in their language, and says what a server refuses', async () => {
  const { resend, sendTest } = open()
  expect(await sendTest()).toEqual({ outcome: 'sent', to: 'olga@clinic.example', reason: null })
  expect(resend.emails).toMatchObject([{ to: ['olga@clinic.example'], subject: /^Testnachricht/ }])
  const other = open({ site: { mail: { ...mail, from: { email: 'hello@other.example' } } } })
  const refused = await other.sendTest()
  expect(refused.outcome).not.toBe('sent')
  expect(refused.reason).toContain('domain')
  expect(await other.find('mail')).toMatchObject({ result: 'failure', reason: 'sender' })
})

test('says that nothing is set up where the site sends no mail', async () => {
  expect(await open({ site: { mail: undefined } }).sendTest()).toMatchObject({ outcome: 'not-set-up' })
})
