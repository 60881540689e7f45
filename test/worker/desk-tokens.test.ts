import { expect, test } from 'vitest'
import { postedBy, STAFF, signIn } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import type { SiteTokens } from '#worker/contract/admin/access.ts'
import { ADMIN_TOKEN } from './harness.ts'

const PATH = '/desk/setup/connect/tokens'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

const findToken = (html: string) => /value="(daybook_[\w-]{43})"/.exec(html)?.[1]

/** Signs the owner in, with calls that create a token and list all. */
async function openTokens() {
  const desk = await openAsOwner()
  const create = (change: Record<string, string> = {}) =>
    desk.post(
      PATH,
      Object.entries({ name: 'Till & <b>books</b>', role: 'reader', until: '', do: 'create', ...change }),
    )
  const list = async () => (await desk.site.json<SiteTokens>('/api/admin/tokens', { headers })).body.tokens
  return { ...desk, create, list }
}

test('shows the text of a new token once, and what the token may do', async () => {
  const { site, show, create, list } = await openTokens()
  const made = await create()
  expect(made.status).toBe(200)
  const token = findToken(made.html) ?? ''
  const asProgram = { headers: { authorization: `Bearer ${token}` } }
  expect((await site.json('/api/admin/bookings', asProgram)).status).toBe(200)
  expect((await site.json('/api/admin/tokens', asProgram)).status).toBe(403)
  const page = await show(PATH)
  expect(page.text).toContain('Till & &lt;b&gt;books&lt;/b&gt;')
  expect(page.html).not.toContain(token)
  expect(await list()).toMatchObject([{ role: 'reader', expiresAt: null }])
})

test('lets a token expire after its last day at the site', async () => {
  const { create, list } = await openTokens()
  expect((await create({ until: '2026-12-31' })).status).toBe(200)
  expect(await list()).toMatchObject([{ expiresAt: '2027-01-01T00:00:00.000Z' }])
})

test.each([
  ['name', { name: ' ' }],
  ['role', { role: 'operator' }],
  ['until', { until: '2026-11-22' }],
  ['until', { until: 'soon' }],
])('refuses a wrong %s at its field, and keeps what was typed', async (field, change) => {
  const { create, list } = await openTokens()
  const { status, html } = await create({ name: 'Kept', ...change })
  expect(status).toBe(422)
  expect(html).toContain(`href="#field-${field}"`)
  if (field !== 'name') expect(html).toContain('value="Kept"')
  expect(await list()).toEqual([])
})

test('revokes a token after asking', async () => {
  const { show, post, create, list } = await openTokens()
  await create()
  const [token] = await list()
  const asked = await show(`${PATH}?revoke=${token?.id}`)
  expect(asked.html).toContain(`name="token" value="${token?.id}"`)
  expect(await list()).toHaveLength(1)
  expect(
    await post(PATH, [
      ['do', 'revoke'],
      ['token', token?.id ?? ''],
    ]),
  ).toMatchObject({ status: 303, location: `${PATH}?revoked` })
  expect(await list()).toEqual([])
})

test('is for owners, and stored by no cache', async () => {
  const { site, create } = await openTokens()
  const cookie = await signIn(site, STAFF)
  expect((await site.fetch(PATH, { headers: { cookie } })).status).toBe(403)
  const body = new URLSearchParams({ name: 'x', role: 'reader', do: 'create' })
  const refused = await site.fetch(PATH, { method: 'POST', headers: { ...postedBy(site), cookie }, body })
  expect(refused.status).toBe(403)
  expect((await create()).status).toBe(200)
  expect((await site.fetch(PATH, { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
})
