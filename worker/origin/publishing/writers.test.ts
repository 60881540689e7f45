import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, openPeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { GivenRights } from '#worker/contract/admin/rights.ts'
import { loadDraft } from '#worker/publishing/load-draft.ts'
import { withPauses } from '#worker/publishing/publication-client.ts'
import { runPublication } from '#worker/publishing/run-publication.ts'
import { listAll, remove, store } from '../platform/rights/given-rights.ts'
import { createCallsOf } from './publication-calls.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const DRAFT = `prv_${'a'.repeat(26)}`
const writing: GivenRights = { scope: 'all', rights: ['edit-texts'] }
const editing: GivenRights = { scope: 'all', rights: ['edit-everything', 'see-contacts'] }
const tag = { kind: 'tag', content: { id: 'winter', slug: 'winter', name: 'Winter' } }

const service = (name: string) => ({
  kind: 'service',
  content: { id: 'srv_talk', slug: 'talk-service', name, durations: [60], staff: ['ana', 'rui', 'eva'] },
})

const put = (call: Caller, ...resources: object[]) =>
  call('post', `/admin/drafts/${DRAFT}/changes`, { put: resources })

const preview = { page: 'page_new', pages: [{ id: 'page_new', path: 'new', title: 'New', sections: [] }] }

function open(given: GivenRights) {
  const opened = openPeopleSite()
  const call = opened.giveAndSignIn('wanda@clinic.example', given, 'Wanda')
  return { ...opened, call }
}

test('lets a writer change texts in a draft, and nothing else', async () => {
  const { call, signIn } = open(writing)
  expect((await call('put', `/admin/drafts/${DRAFT}`, { name: 'Winter' })).status).toBe(200)
  expect((await put(call, tag)).status).toBe(200)
  const refused = await put(call, tag, service('Cheap talk'))
  expect([refused.status, refused.body.errors]).toMatchObject([403, [{ path: 'put.1', code: 'texts-only' }]])
  const removal = { delete: [{ kind: 'service', id: 'srv_talk' }] }
  expect((await call('post', `/admin/drafts/${DRAFT}/changes`, removal)).status).toBe(403)
  expect((await call('get', `/admin/resource?kind=service&id=srv_talk&draft=${DRAFT}`)).status).toBe(403)
  expect((await call('get', `/admin/resource?kind=tag&id=winter&draft=${DRAFT}`)).status).toBe(200)
  expect((await call('get', `/admin/resources?kind=tag&draft=${DRAFT}`)).status).toBe(200)
  expect((await call('get', '/admin/resources?kind=one-time-link')).status).toBe(403)
  const owner = signIn('olga@clinic.example')
  expect((await put(owner, service('Long talk'))).status).toBe(200)
  const undo = { undo: [{ kind: 'service', id: 'srv_talk' }] }
  expect((await call('post', `/admin/drafts/${DRAFT}/changes`, undo)).status).toBe(403)
})

test('publishes the texts of a writer, and refuses a draft in which somebody changed more', async () => {
  const { call, services, signIn } = open(writing)
  const actor = { kind: 'business', name: 'Wanda', role: 'writer' } as const
  const publish = () => {
    const calls = withPauses(createCallsOf(services, actor))
    return runPublication(calls, {
      conditions: { isDraft: true },
      isDryRun: () => false,
      load: () => loadDraft(calls, DRAFT),
      isOwnHost: async () => true,
    })
  }
  await call('put', `/admin/drafts/${DRAFT}`, { name: 'Winter' })
  await put(call, tag)
  await put(signIn('olga@clinic.example'), service('Long talk'))
  const before = services.published.revision
  await expect(publish()).rejects.toMatchObject({ code: 'forbidden' })
  await signIn('olga@clinic.example')('post', `/admin/drafts/${DRAFT}/changes`, {
    undo: [{ kind: 'service', id: 'srv_talk' }],
  })
  await publish()
  expect(services.published.revision).toBe(before + 1)
})

test('lets somebody with the right edit the whole site, apart from what only owners change', async () => {
  const { call } = open(editing)
  await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices' })
  expect((await put(call, service('Long talk'))).status).toBe(200)
  const { body } = await call('get', '/admin/site')
  const { site: settings } = body as { site: object }
  const raised = {
    kind: 'site',
    content: { ...settings, owners: [{ name: 'Wanda', email: 'wanda@clinic.example' }] },
  }
  const refused = await put(call, raised)
  expect([refused.status, refused.body.errors]).toMatchObject([403, [{ code: 'owner-only' }]])
})

test('edits only texts for somebody who sees only their own rows or no contact details', async () => {
  for (const given of [
    { ...editing, scope: 'own' as const },
    { ...editing, rights: ['edit-everything' as const] },
  ]) {
    const { call } = open(given)
    await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices' })
    expect((await put(call, tag)).status).toBe(200)
    expect((await put(call, service('Cheap talk'))).status).toBe(403)
  }
})

test('keeps a draft of somebody who lost the right to publish, and does not publish it at its time', async () => {
  for (const lose of ['taken', 'lowered'] as const) {
    const { call, services, wait, clock, signIn } = open(editing)
    const publishAt = new Date(clock.at + 3_600_000).toISOString()
    await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices' })
    await put(call, service('Long talk'))
    expect((await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices', publishAt })).status).toBe(200)
    const before = services.published.revision
    const [row] = listAll(services.db)
    if (row && lose === 'taken') remove(services.db, row.id)
    if (row && lose === 'lowered') store(services.db, { ...row, rights: ['edit-texts'] })
    await wait(61)
    expect([lose, services.published.revision]).toEqual([lose, before])
    const owner = signIn('olga@clinic.example')
    const { body } = await owner('get', `/admin/drafts/${DRAFT}`)
    expect(body).toMatchObject({ name: 'Prices', publishAt: null, refusal: { code: 'forbidden' } })
  }
})

describe('a draft that an owner gave a time', () => {
  /** Opens a site with a draft of a person, in which an owner changes a service, and sets the time. */
  async function openScheduled() {
    const opened = open(writing)
    const { call, signIn, clock, services, wait } = opened
    const owner = signIn('olga@clinic.example')
    const path = `/admin/drafts/${DRAFT}`
    const publishAt = new Date(clock.at + 3_600_000).toISOString()
    await call('put', path, { name: 'Prices' })
    await put(call, tag)
    await put(owner, service('Long talk'))
    expect((await owner('put', path, { name: 'Prices', publishAt })).status).toBe(200)
    const before = services.published.revision
    return {
      ...opened,
      owner,
      path,
      publishAt,
      async expectPublished() {
        await wait(61)
        await expect.poll(() => services.published.revision).toBe(before + 1)
      },
    }
  }

  test('is published at it, although its author, who may not publish all of it, tries to change it', async () => {
    const { call, owner, path, publishAt, expectPublished } = await openScheduled()
    const summer = { ...tag, content: { ...tag.content, name: 'Summer' } }
    const refusals = [
      await put(call, summer),
      await call('post', `${path}/changes`, { undo: [{ kind: 'tag', id: 'winter' }] }),
      await call('post', `${path}/rebase`, {}),
      await call('put', path, { name: 'Prices' }),
      await call('put', `/admin/previews/${DRAFT}`, preview),
      await call('delete', path),
    ]
    for (const { status, body } of refusals)
      expect([status, body.errors]).toMatchObject([403, [{ path: 'service/srv_talk', code: 'texts-only' }]])
    const { changes, ...seen } = (await call('get', path)).body
    expect([seen, changes]).toMatchObject([
      { mayPublish: false, mayDiscard: false },
      [{ allowed: false }, { allowed: false }],
    ])
    expect((await call('put', path, { name: 'New prices', publishAt })).status).toBe(200)
    expect((await owner('get', path)).body).toMatchObject({ name: 'New prices', publishAt, count: 2 })
    await expectPublished()
  })

  test('is published at it with the texts of somebody who may publish all of it, and what the owner adds then', async () => {
    const { call, owner, path, expectPublished } = await openScheduled()
    await owner('post', `${path}/changes`, { undo: [{ kind: 'service', id: 'srv_talk' }] })
    expect((await put(call, { ...tag, content: { ...tag.content, name: 'Summer' } })).status).toBe(200)
    expect((await put(owner, service('Longer talk'))).status).toBe(200)
    expect((await put(call, tag)).status).toBe(403)
    await expectPublished()
  })
})

test('publishes a draft at its time for somebody who still has the right', async () => {
  const { call, services, wait, clock } = open(editing)
  await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices' })
  await put(call, tag)
  const publishAt = new Date(clock.at + 3_600_000).toISOString()
  await call('put', `/admin/drafts/${DRAFT}`, { name: 'Prices', publishAt })
  const before = services.published.revision
  await wait(61)
  await expect.poll(() => services.published.revision).toBe(before + 1)
})

test('shows and lets a writer discard only what they may change, and their own drafts', async () => {
  const { call, signIn, giveAndSignIn } = open(writing)
  const owner = signIn('olga@clinic.example')
  const path = `/admin/drafts/${DRAFT}`
  const get = async (caller: Caller) => {
    const { body } = await caller('get', path)
    const changes = body.changes as { kind: string; allowed: boolean }[]
    const allowed = Object.fromEntries(changes.map((change) => [change.kind, change.allowed]))
    return { mayPublish: body.mayPublish, mayDiscard: body.mayDiscard, allowed }
  }
  await owner('put', path, { name: 'Prices' })
  await put(owner, tag)
  expect(await get(call)).toEqual({ mayPublish: true, mayDiscard: true, allowed: { tag: true } })
  await put(owner, service('Long talk'))
  const allowed = { tag: true, service: false }
  expect(await get(call)).toEqual({ mayPublish: false, mayDiscard: false, allowed })
  expect(await get(owner)).toMatchObject({ mayPublish: true, mayDiscard: true })
  const publishAt = '2027-01-01T00:00:00.000Z'
  await owner('put', path, { name: 'Prices', publishAt })
  for (const [method, target, body] of [
    ['delete', path],
    ['delete', `/admin/previews/${DRAFT}`],
    ['put', `/admin/previews/${DRAFT}`, preview],
    ['post', `${path}/rebase`, {}],
    ['put', path, { name: 'Prices' }],
    ['put', path, { name: 'Prices', publishAt: publishAt.replace('2027', '2028') }],
  ] as const) {
    const refused = await call(method, target, body)
    expect([method, target, refused.status, refused.body.errors]).toMatchObject([
      method,
      target,
      403,
      [{ path: 'service/srv_talk', code: 'texts-only' }],
    ])
  }
  expect((await owner('delete', path)).status).toBe(204)
  // The author keeps the right to discard, whatever others have added; another writer has not.
  await call('put', path, { name: 'Texts' })
  await put(owner, service('Long talk'))
  const other = giveAndSignIn('will@clinic.example', writing, 'Wanda')
  expect(await get(call)).toMatchObject({ mayPublish: false, mayDiscard: true })
  expect(await get(other)).toMatchObject({ mayPublish: false, mayDiscard: false })
  expect(JSON.stringify((await owner('get', path)).body)).not.toContain('wanda@')
  expect((await other('delete', path)).status).toBe(403)
  expect((await call('delete', path)).status).toBe(204)
})

test('lets an editor take out and discard no change that only an owner may make', async () => {
  const { call, signIn } = open(editing)
  const owner = signIn('olga@clinic.example')
  const path = `/admin/drafts/${DRAFT}`
  const { site: settings } = (await owner('get', '/admin/site')).body as { site: object }
  await owner('put', path, { name: 'Owners' })
  await put(owner, service('Long talk'), {
    kind: 'site',
    content: { ...settings, owners: [{ name: 'Otto', email: 'otto@clinic.example' }] },
  })
  const undo = (kind: string, id: string) => call('post', `${path}/changes`, { undo: [{ kind, id }] })
  for (const refused of [await call('delete', path), await undo('site', 'site')])
    expect([refused.status, refused.body.errors]).toMatchObject([
      403,
      [{ path: 'site/site', code: 'owner-only' }],
    ])
  expect((await call('get', path)).body).toMatchObject({ mayPublish: false, mayDiscard: false })
  expect((await undo('service', 'srv_talk')).status).toBe(200)
  expect((await owner('delete', path)).status).toBe(204)
})
