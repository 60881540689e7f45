import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import { SiteProxy } from '#test/fixtures/site-proxy.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { type BackupWorld, startBackupWorld } from './backup-world.ts'

let world: BackupWorld
beforeAll(async () => {
  world = await startBackupWorld()
})
afterAll(() => world.close())

const REMINDER_TIME = '2026-11-24T09:30:00Z'

test('restores a deleted site with its links, reminders, webhooks, payments under way, pictures and secrets', async () => {
  const { createSite, run, toPath, asOperator, hooks } = world
  const site = await createSite()
  await site.setClock()
  await site.publish()
  const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const uploaded = await site.fetch(`/api/admin/assets/${sha256}`, {
    method: 'PUT',
    body: Uint8Array.from(picture),
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'image/png' },
  })
  expect(uploaded.status).toBe(200)
  expect(
    (await site.call('PUT', '/api/admin/secrets/TURNSTILE_SECRET', { value: '1x0000000000AA' })).status,
  ).toBe(204)
  const webhooks = await site.call<AdminWebhooks & { secret: string }>('GET', '/api/admin/webhooks')
  hooks.secrets = [webhooks.body.secret]
  const contact = { ...createIntroCallRequest().contact, email: 'reminded@visitors.example' }
  const { body: booked } = await site.call<BookingResponse>(
    'POST',
    '/api/bookings',
    createIntroCallRequest({ contact }),
  )
  const { body: paid } = await site.call<BookingResponse>('POST', '/api/bookings', createMassageRequest())
  expect(paid.booking.status).toBe('payment_pending')

  const file = toPath('site.daybook')
  const backup = await run(['backup', file, site.id, '--json'])
  expect(backup).toMatchObject({ status: 0, errors: '' })
  expect(JSON.parse(backup.output)).toMatchObject({ file, asOf: MONDAY.replace('Z', '.000Z'), gaps: [] })

  expect((await asOperator('DELETE', `/${site.id}?confirm=${site.id}`)).status).toBe(202)
  const again = await createSite(site.id)
  await again.setClock()
  const restored = await run(['restore-backup', file, site.id, '--yes'])
  expect([restored.status, restored.errors.includes('restored')]).toEqual([0, true])
  expect(restored.output).toContain(`daybook resume-site ${site.id}`)
  expect((await site.call('GET', '/api/admin/bookings')).status).toBe(403)
  const sentBefore = hooks.accepted.length
  expect((await asOperator('POST', `/${site.id}/resume`)).status).toBe(200)

  // The token of the first site works again, and that of the empty one does not.
  expect((await site.call('GET', '/api/admin/tokens')).status).toBe(200)
  expect((await again.call('GET', '/api/admin/tokens')).status).toBe(401)
  expect((await site.fetch(`/widget/booking/${booked.booking.id}?token=${booked.manage.token}`)).status).toBe(
    200,
  )
  expect((await site.fetch(`/media/${sha256}/320`)).status).toBe(200)
  expect((await site.call('GET', '/api/admin/secrets')).body).toMatchObject({
    secrets: [{ name: 'TURNSTILE_SECRET' }],
  })

  const { pathname } = new URL(paid.payment?.url ?? '')
  const pay = await site.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  expect(pay.status).toBe(303)
  const state = await site.call<BookingResponse>(
    'GET',
    `/api/bookings/${paid.booking.id}?token=${paid.manage.token}`,
  )
  expect(state.body.booking.status).toBe('scheduled')

  await site.setClock(REMINDER_TIME)
  const { body } = await site.call<AdminMessages>('GET', '/api/admin/messages')
  const toVisitor = body.messages.filter(({ recipient }) => recipient === contact.email)
  expect(toVisitor.map(({ name, state }) => [name, state])).toEqual([
    ['visitor.reminder', 'sent'],
    ['visitor.scheduled', 'sent'],
  ])
  const sent = hooks.accepted.slice(sentBefore)
  expect(sent.map(({ data }) => data.id)).toContain(paid.booking.id)
  expect(new Set(sent.flatMap(({ signedBy }) => signedBy))).toEqual(new Set(hooks.secrets))
})

/** Creates a site with a booking, and its backup. A suspended site changes no more. */
async function backUp(name: string, { isSuspended = false } = {}) {
  const site = await world.createSite()
  await site.setClock()
  await site.publish()
  await site.call('POST', '/api/bookings', createIntroCallRequest())
  if (isSuspended) expect((await world.asOperator('POST', `/${site.id}/suspend`)).status).toBe(200)
  const file = world.toPath(name)
  expect(await world.run(['backup', file, site.id])).toMatchObject({ status: 0 })
  return { site, file }
}

/** Reads a backup over the API: its records, without what tells the time and the cursors. */
async function readRecords(id: string, query = '') {
  const records: string[] = []
  for (let cursor = query; ; ) {
    const answer = await world.asOperator('GET', `/${id}/backup${cursor}`)
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trimEnd().split('\n')
    const { next } = JSON.parse(lines.pop() ?? '') as { next: string | null }
    records.push(...lines.filter((line) => !/^\{"(?:format|asOf)"/.test(line)))
    if (next === null) return records
    cursor = `?cursor=${encodeURIComponent(next)}`
  }
}

test('makes the same backup of a restored site, also under another id', async () => {
  const { site, file } = await backUp('same.daybook', { isSuspended: true })
  const copy = await world.createSite()
  await copy.setClock()
  expect(await world.run(['restore-backup', file, copy.id, '--yes'])).toMatchObject({ status: 0 })
  const records = await readRecords(site.id)
  expect(records.length).toBeGreaterThan(20)
  expect(await readRecords(copy.id)).toEqual(records)
})

test('refuses a wrong passphrase, a cut file, a changed byte and a file that is no backup, and restores nothing', async () => {
  const { file } = await backUp('damaged.daybook')
  const bytes = readFileSync(file)
  const target = await world.createSite()
  const restore = (path: string, env = {}) => world.run(['restore-backup', path, target.id, '--yes'], env)
  const wrong = await restore(file, { DAYBOOK_PASSPHRASE: 'another passphrase' })
  expect(wrong).toMatchObject({ status: 2, errors: 'The passphrase is wrong\n' })
  for (const [name, damaged, words] of [
    ['cut', bytes.subarray(0, -50), 'incomplete'],
    ['empty', bytes.subarray(0, 0), 'no backup'],
    ['changed', Buffer.from(bytes).fill(bytes.readUInt8(2000) ^ 1, 2000, 2001), 'damaged'],
    ['longer', Buffer.concat([bytes, bytes.subarray(-50)]), 'goes on after its end'],
    [
      'newer',
      Buffer.from(bytes.toString('latin1').replace('backup":1', 'backup":2'), 'latin1'),
      'newer version',
    ],
    ['text', Buffer.from('id: lima\n'), 'no backup'],
  ] as const) {
    const path = world.toPath(`${name}.daybook`)
    writeFileSync(path, damaged)
    const { status, errors } = await restore(path)
    expect([name, status, errors.includes(words) ? words : errors]).toEqual([name, 2, words])
  }
  expect((await target.call('GET', '/api/admin/tokens')).status).toBe(200)
  expect(await world.run(['check-backup', file, '--json'])).toMatchObject({ status: 0 })
})

test('goes on after lost connections, and in a later run where the command was interrupted', async () => {
  const { site } = await backUp('first.daybook')
  let losses = 0
  world.proxy.loses = (request) => request.includes('cursor=') && losses++ < 2
  const file = world.toPath('interrupted.daybook')
  expect(await world.run(['backup', file, site.id])).toMatchObject({ status: 0 })
  expect(losses).toBeGreaterThan(1)

  const later = world.toPath('later.daybook')
  world.proxy.loses = (request) => request.includes('cursor=')
  expect(await world.run(['backup', later, site.id])).toMatchObject({ status: 4 })
  world.proxy.loses = () => false
  world.proxy.requests.length = 0
  const resumed = await world.run(['backup', later, site.id])
  expect(resumed).toMatchObject({ status: 0, output: expect.stringContaining('Goes on') })
  expect(world.proxy.requests.every((request) => request.includes('cursor='))).toBe(true)
  expect(await world.run(['check-backup', later])).toMatchObject({ status: 0 })
})

test('lets owners back up their site, and nobody else', async () => {
  const { site } = await backUp('of-operator.daybook')
  const editor = await site.call<{ token: string }>('POST', '/api/admin/tokens', {
    name: 'E',
    role: 'editor',
  })
  for (const [token, status] of [
    [site.token, 200],
    [editor.body.token, 403],
    ['daybook_x', 401],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.fetch('/api/admin/backup', { headers })).status).toBe(status)
  }
  expect(
    (await site.fetch('/api/admin/backup?cursor=x', { headers: { authorization: `Bearer ${site.token}` } }))
      .status,
  ).toBe(422)
  const file = world.toPath('of-owner.daybook')
  const proxy = await SiteProxy.start(site.fetch)
  const env = { DAYBOOK_URL: proxy.url, DAYBOOK_TOKEN: site.token }
  const run = await world.run(['backup', file, '--without-secrets'], env)
  expect(run).toMatchObject({ status: 0, output: expect.stringContaining('links in old mails are dead') })
  await proxy[Symbol.asyncDispose]()
  const records = await readRecords(site.id, '?secrets=leave-out')
  expect(records.some((line) => line.includes('"signing_keys"'))).toBe(false)
})

test('restores into a site that was created for an owner who has published nothing', async () => {
  const { site, file } = await backUp('owned.daybook')
  const owner = { name: 'Inês Lima', email: 'ines@example.com' }
  const target = await world.createSite(undefined, owner)
  expect((await target.fetch('/desk/sign-in')).status).toBe(200)
  expect(await world.run(['restore-backup', file, target.id, '--yes', '--start'])).toMatchObject({
    status: 0,
  })
  type Bookings = { bookings: unknown[] }
  const { body } = await target.call<Bookings>('GET', '/api/admin/bookings', undefined, site.token)
  expect(body.bookings).toHaveLength(1)
  type Revisions = { revisions: { revision: number }[] }
  const revisions = await target.call<Revisions>('GET', '/api/admin/revisions', undefined, site.token)
  // Edges can have pages of the first revision.
  expect(revisions.body.revisions[0]?.revision).toBe(2)
})

test('restores into an empty site only, which answers 403 meanwhile, and can be deleted or begun anew', async () => {
  const { site, file } = await backUp('again.daybook')
  const full = await world.run(['restore-backup', file, site.id, '--yes'])
  expect(full).toMatchObject({
    status: 4,
    errors: expect.stringContaining('bookings or a published revision'),
  })
  expect((await site.call('GET', '/api/admin/bookings')).status).toBe(200)
  expect(await world.run(['restore-backup', file, 'missing', '--yes'])).toMatchObject({ status: 4 })

  const target = await world.createSite()
  world.proxy.loses = (request) => request.includes('last=true')
  expect(await world.run(['restore-backup', file, target.id, '--yes'])).toMatchObject({ status: 4 })
  world.proxy.loses = () => false
  expect((await target.call('GET', '/api/admin/bookings')).status).toBe(403)
  expect((await target.fetch('/')).status).toBe(403)
  expect((await world.asOperator('POST', `/${target.id}/resume`)).status).toBe(403)
  expect((await world.asOperator('GET', `/${target.id}/backup`)).status).toBe(403)
  const started = await world.run(['restore-backup', file, target.id, '--yes', '--start'])
  expect(started).toMatchObject({ status: 0 })
  expect((await target.call('GET', '/api/admin/bookings', undefined, site.token)).status).toBe(200)

  const other = await world.createSite()
  world.proxy.loses = (request) => request.includes('last=true')
  expect(await world.run(['restore-backup', file, other.id, '--yes'])).toMatchObject({ status: 4 })
  world.proxy.loses = () => false
  expect((await world.asOperator('DELETE', `/${other.id}?confirm=${other.id}`)).status).toBe(202)
  expect((await other.fetch('/')).status).toBe(421)
  await world.createSite(other.id)
})
