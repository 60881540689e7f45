import { beforeAll, expect, test } from 'vitest'
import { createLink, OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { NewToken } from '#worker/contract/admin/access.ts'
import type { DeskSessions } from '#worker/contract/admin/desk.ts'
import type { People } from '#worker/contract/admin/people.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asOperator = { authorization: `Bearer ${ADMIN_TOKEN}` }

let site: TestSite
let bundle: BundleInput
let revision = 1
beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => {
      bundle = withDesk(demo)
      return bundle
    },
  })
})

/** Opens the socket of a page of the desk, and waits for its first number. */
async function open(cookie: string) {
  const url = new URL('/desk/live', site.url.replace(/^http/, 'ws'))
  const workerUrl = new URL(sharedWorker.url)
  const headers = { cookie, 'MF-Original-URL': url.href.replace(/^ws/, 'http') }
  const socket = new WebSocket(`ws://${workerUrl.host}/desk/live`, { headers } as never)
  const numbers: number[] = []
  socket.addEventListener('message', ({ data }) => numbers.push(Number(data)))
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const first = new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true })
  })
  await Promise.race([first, closed])
  expect(socket.readyState).toBe(WebSocket.OPEN)
  const isOpen = () => socket.readyState === WebSocket.OPEN
  /** Waits until the server has started to close the socket. The connection itself ends ten seconds later. */
  const expectEnd = () => expect.poll(isOpen, { interval: 20 }).toBe(false)
  return { closed, numbers, isOpen, expectEnd }
}

async function publish(change: (published: BundleInput) => BundleInput) {
  const published = await site.publish(change(bundle), revision)
  expect(published.status).toBe(200)
  revision += 1
}

const post = (path: string, cookie: string, fields: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { ...postedBy(site), cookie },
    body: String(new URLSearchParams(fields)),
  })

const successor = { name: 'Sofia Successor', email: 'sofia@harbourandpine.example' }

const signOwnerIn = () => signIn(site, OWNER)

test.each<[string, (cookie: string) => Promise<unknown>]>([
  ['the person signs out', (cookie) => post('/desk/sign-out', cookie)],
  [
    'somebody ends the session',
    async () => {
      const { body } = await site.json<DeskSessions>('/api/admin/sessions', { headers: asOperator })
      const [newest] = body.sessions
      await site.fetch(`/api/admin/sessions/${newest?.id}`, { method: 'DELETE', headers: asOperator })
    },
  ],
  [
    'the owner is removed',
    () => publish((base) => ({ ...base, site: { ...base.site, owners: [successor] } })),
  ],
  [
    'the owner becomes staff',
    async () => {
      const [owner] = bundle.site.owners ?? []
      await publish((base) => ({
        ...base,
        site: { ...base.site, owners: [successor] },
        staff: base.staff.map((one) =>
          one.id === 'kenji' ? { ...one, contact: { email: owner?.email ?? '' } } : one,
        ),
      }))
    },
  ],
  [
    'twenty other sessions of the person are newer',
    async () => {
      for (let count = 0; count < 20; count += 1) await signOwnerIn()
    },
  ],
])('closes the socket of a session at once when %s, and sends it nothing more', async (_, end) => {
  await publish((base) => base)
  const other = await open(await signIn(site, STAFF))
  const cookie = await signOwnerIn()
  const { expectEnd, numbers } = await open(cookie)
  const before = numbers.length
  await end(cookie)
  await expectEnd()
  expect(numbers.slice(before).length).toBeLessThanOrEqual(0)
  expect(other.isOpen()).toBe(true)
})

test('closes the sockets of a person at once when their rights change, and only theirs', async () => {
  await publish((base) => base)
  const owner = await open(await signOwnerIn())
  const give = (scope: 'own' | 'all', rights: string[]) =>
    site.json('/api/admin/people', {
      method: 'PUT',
      headers: { ...asOperator, 'content-type': 'application/json' },
      body: JSON.stringify({ email: STAFF, scope, rights }),
    })
  for (const [scope, rights] of [
    ['all', ['look', 'book']],
    ['own', ['look', 'book']],
    ['own', ['look']],
  ] as const) {
    const staff = await open(await signIn(site, STAFF))
    expect((await give(scope, [...rights])).status).toBe(200)
    await staff.expectEnd()
  }
  expect(owner.isOpen()).toBe(true)
  await publish((base) => ({ ...base, site: { ...base.site, name: 'Another name' } }))
  const { body } = await site.json<People>('/api/admin/people', { headers: asOperator })
  for (const { id } of body.people)
    if (id) await site.fetch(`/api/admin/people/${id}`, { method: 'DELETE', headers: asOperator })
})

test('closes the sockets of a token that is revoked or expires, and of a staff member who leaves', async () => {
  await publish((base) => base)
  const create = async (more: object) =>
    (await site.post<NewToken>('/api/admin/tokens', { name: 'x', role: 'owner', ...more }, asOperator)).body
  const revoked = await create({})
  const expiring = await create({ expiresAt: '2026-11-23T09:00:00Z' })
  const sockets = [await open(`desk=${revoked.token}`), await open(`desk=${expiring.token}`)] as const
  const staff = await open(await signIn(site, STAFF))
  await site.fetch(`/api/admin/tokens/${revoked.id}`, { method: 'DELETE', headers: asOperator })
  await sockets[0].expectEnd()
  expect(sockets[1].isOpen()).toBe(true)
  await site.setClock('2026-11-23T09:00:00Z')
  await sockets[1].expectEnd()
  await publish((base) => ({ ...base, staff: base.staff.map(({ contact: __, ...one }) => one) }))
  await staff.expectEnd()
})

test('closes the socket of a session that expires, and those of a suspended site', async () => {
  await publish((base) => base)
  const idle = await open(await signIn(site, STAFF))
  await site.setClock('2026-12-24T09:00:00Z')
  await idle.expectEnd()
  const owner = await open(await signOwnerIn())
  await site.post('/api/bookings', createIntroCallRequest({ start: '2026-12-28T10:00:00Z' }))
  await expect.poll(() => owner.numbers.length).toBeGreaterThan(1)
  const id = site.host.replace('.localhost', '')
  const call = (what: string) =>
    site.fetch(`/api/operator/sites/${id}/${what}`, { method: 'POST', headers: asOperator })
  const path = await createLink(site, OWNER)
  expect((await call('suspend')).status).toBe(200)
  expect(await owner.closed).toBe(1008)
  expect((await post(path, '')).status).toBe(403)
  await call('resume')
})
