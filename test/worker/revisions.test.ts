import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { NewToken } from '#worker/contract/admin/access.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionComparison, StoredRevision } from '#worker/contract/admin/revisions.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

const getTitle = async (site: TestSite, path: string) =>
  /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await (await site.fetch(path)).text())?.[1]

async function getSite(site: TestSite, query = '') {
  const { status, body, headers: answered } = await site.json<Bundle>(`/api/admin/site${query}`, { headers })
  return { status, bundle: body, revision: Number(/\d+/.exec(answered.get('etag') ?? '')?.[0]) }
}

async function publishChange(site: TestSite, change: (bundle: Bundle) => BundleInput) {
  const { bundle, revision } = await getSite(site)
  const answer = await site.publish(change(bundle), revision)
  expect(answer.status).toBe(200)
}

async function restore(site: TestSite, revision: number, body: object = {}, match?: number) {
  const newest = match ?? (await getSite(site)).revision
  return site.json<Publication & Problem>(`/api/admin/revisions/${revision}/restore`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${newest}"` },
    body: JSON.stringify(body),
  })
}

const renameSite = (name: string) => (bundle: Bundle) => ({ ...bundle, site: { ...bundle.site, name } })

/** Publishes three revisions on the demo: another name of the site, another title of a page, and no posts. */
async function publishThree() {
  const site = await sharedWorker.site({ now: MONDAY })
  await publishChange(site, renameSite('Second'))
  await publishChange(site, (bundle) => ({
    ...bundle,
    pages: bundle.pages.map((page) =>
      page.path.endsWith('about') ? { ...page, title: { en: 'All about' } } : page,
    ),
  }))
  await publishChange(site, (bundle) => ({ ...bundle, posts: [] }))
  return site
}

let published: TestSite
beforeAll(async () => {
  published = await publishThree()
})

test('lists who published each revision, reads each, and answers 404 for one that there is not', async () => {
  const { body } = await published.json<{ revisions: StoredRevision[]; next: null }>('/api/admin/revisions', {
    headers,
  })
  expect(body.revisions.map(({ revision, publishedBy }) => [revision, publishedBy.kind])).toEqual([
    [4, 'business'],
    [3, 'business'],
    [2, 'business'],
    [1, expect.any(String)],
  ])
  expect(body.next).toBeNull()
  expect((await getSite(published, '?revision=1')).bundle.posts.length).toBeGreaterThan(0)
  expect(await getSite(published, '?revision=2')).toMatchObject({
    revision: 2,
    bundle: { site: { name: 'Second' } },
  })
  for (const query of ['?revision=9', '?revision=5'])
    expect((await getSite(published, query)).status).toBe(404)
  for (const query of ['?revision=0', '?revision=x', '?version=2'])
    expect((await getSite(published, query)).status).toBe(422)
})

test('says what a revision changed, by resource and field', async () => {
  const compare = async (path: string) =>
    (await published.json<RevisionComparison>(`/api/admin/revisions/${path}`, { headers })).body
  expect(await compare('2')).toMatchObject({
    comparedWith: 1,
    count: 1,
    changes: [{ kind: 'site', id: 'site', name: 'Second', change: 'changed', fields: ['name'] }],
  })
  expect((await compare('3')).changes).toMatchObject([
    { kind: 'page', change: 'changed', fields: expect.arrayContaining(['title.en']) },
  ])
  expect(new Set((await compare('4')).changes.map(({ kind, change }) => `${kind} ${change}`))).toEqual(
    new Set(['post removed']),
  )
  expect((await compare('4')).changes[0]?.name).toMatchObject({ en: expect.any(String) })
  expect((await compare('4?with=2')).changes.map(({ change }) => change)).toContain('changed')
  expect((await compare('1')).comparedWith).toBe(0)
  expect((await published.json('/api/admin/revisions/9', { headers })).status).toBe(404)
})

test('restores a whole revision as a new one, which visitors see', async () => {
  const site = await publishThree()
  const before = await getTitle(site, '/en/about')
  const dryRun = await site.json<Publication>('/api/admin/revisions/1/restore?dry-run=true', {
    method: 'POST',
    headers: { ...headers, 'if-match': '"4"' },
  })
  expect([dryRun.status, dryRun.body.revision, (await getSite(site)).revision]).toEqual([200, 5, 4])
  const { status, body } = await restore(site, 1)
  expect([status, body.revision]).toEqual([200, 5])
  const [first, fifth] = [await getSite(site, '?revision=1'), await getSite(site)]
  expect(fifth.bundle).toEqual(first.bundle)
  await expect.poll(() => getTitle(site, '/en/about')).not.toBe(before)
  const { body: list } = await site.json<{ revisions: StoredRevision[] }>('/api/admin/revisions', { headers })
  expect(list.revisions[0]).toMatchObject({ revision: 5, restored: 1 })
})

test('restores single resources, and removes those that the revision lacks', async () => {
  const site = await publishThree()
  const { bundle: first } = await getSite(site, '?revision=1')
  const [post] = first.posts
  if (!post) throw new Error('The demo has no post')
  const names = [
    { kind: 'site', id: 'site' },
    { kind: 'post', id: post.id },
  ]
  expect((await restore(site, 1, { resources: names })).status).toBe(200)
  const { bundle } = await getSite(site)
  expect(bundle.site.name).toBe(first.site.name)
  expect(bundle.posts.map(({ id }) => id)).toEqual([post.id])
  expect(bundle.pages.find(({ path }) => path.endsWith('about'))?.title).toEqual({ en: 'All about' })
  expect((await restore(site, 4, { resources: [{ kind: 'post', id: post.id }] })).status).toBe(200)
  expect((await getSite(site)).bundle.posts).toEqual([])
})

test('refuses to restore what is stale, unknown or no longer valid, and says who published meanwhile', async () => {
  const site = await publishThree()
  const stale = await restore(site, 1, {}, 3)
  expect([stale.status, stale.body.detail]).toEqual([
    412,
    expect.stringContaining('published by operator at 2026-'),
  ])
  expect((await restore(site, 9)).status).toBe(404)
  expect((await restore(site, 1, { resources: 'all' })).status).toBe(422)
  const { bundle: first } = await getSite(site, '?revision=1')
  const [post, other] = first.posts
  if (!post || !other) throw new Error('The demo has too few posts')
  await publishChange(site, (bundle) => ({ ...bundle, posts: [{ ...other, slug: post.slug }] }))
  const taken = await restore(site, 1, { resources: [{ kind: 'post', id: post.id }] })
  expect([taken.status, taken.body.errors?.some(({ path }) => path.startsWith('post/'))]).toEqual([422, true])
})

test('lets readers look, editors restore what they may publish, and the staff do neither', async () => {
  const site = await publishThree()
  const createToken = async (role: string) =>
    (await site.post<NewToken>('/api/admin/tokens', { name: role, role }, headers)).body.token
  const [reader, editor, staff] = [
    await createToken('reader'),
    await createToken('editor'),
    await createToken('staff'),
  ]
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const list = async (token: string) =>
    (await site.json('/api/admin/revisions', { headers: as(token) })).status
  expect([await list(reader), await list(editor), await list(staff)]).toEqual([200, 200, 403])
  const listLinks = async (token: string) => {
    const { body } = await site.json<RevisionComparison>('/api/admin/revisions/1', { headers: as(token) })
    return body.changes.filter(({ kind }) => kind === 'one-time-link').length
  }
  expect(await listLinks(reader)).toBe(0)
  expect(await listLinks(editor)).toBeGreaterThan(0)
  const restoreAs = async (token: string, revision: number) =>
    (
      await site.json(`/api/admin/revisions/${revision}/restore`, {
        method: 'POST',
        headers: { ...as(token), 'if-match': `"${(await getSite(site)).revision}"` },
      })
    ).status
  expect([await restoreAs(reader, 3), await restoreAs(staff, 3)]).toEqual([403, 403])
  expect(await restoreAs(editor, 3)).toBe(200)
  await publishChange(site, (bundle) => ({
    ...bundle,
    site: { ...bundle.site, owners: [{ name: 'Eve', email: 'eve@example.com' }] },
  }))
  expect(await restoreAs(editor, 3)).toBe(403)
})
