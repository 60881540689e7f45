import { expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { NewToken } from '#worker/contract/admin/access.ts'
import type { SiteResource, StoredDraft } from '#worker/contract/admin/drafts.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionChange, StoredRevision } from '#worker/contract/admin/revisions.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const owner = `Bearer ${ADMIN_TOKEN}`
const ID = `prv_${'d'.repeat(26)}`

type Answer = Partial<StoredDraft & Publication & Problem> & {
  changes?: (RevisionChange & { outdated: object | null })[]
  content?: object | null
  hash?: string
  resources?: SiteResource[]
}

async function call(site: TestSite, method: string, path: string, body?: object, authorization = owner) {
  const { status, body: answer } = await site.json<Answer>(`/api/admin/drafts/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status, ...answer }
}

async function getBundle(site: TestSite): Promise<{ bundle: Bundle; revision: number }> {
  const { body, headers } = await site.json<Bundle>('/api/admin/site', { headers: { authorization: owner } })
  return { bundle: body, revision: Number(/\d+/.exec(headers.get('etag') ?? '')?.[0]) }
}

const getPage = async (site: TestSite, path: string) => (await site.fetch(path)).text()

async function openDraft(name = 'Winter', settings: Partial<BundleInput['site']> = {}) {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, ...settings } }),
  })
  expect((await call(site, 'PUT', ID, { name })).status).toBe(200)
  const { bundle } = await getBundle(site)
  const about = bundle.pages.find(({ path }) => path === 'about')
  const [service] = bundle.services
  if (!about || !service) throw new Error('The demo has neither a page nor a service')
  return { site, bundle, about, service }
}

test('shows a draft at its preview, publishes it at once, and deletes it', async () => {
  const { site, bundle, about, service } = await openDraft()
  const [post] = bundle.posts
  const { theme } = bundle.site
  const winterSite = {
    ...bundle.site,
    name: 'The winter spa',
    theme: { ...theme, light: { ...theme.light, accent: '#123456' } },
  }
  const edited = await call(site, 'POST', `${ID}/changes`, {
    put: [
      { kind: 'page', content: { ...about, title: 'All about winter' } },
      { kind: 'service', content: { ...service, name: 'Winter massage' } },
      { kind: 'tag', content: { id: 'winter', slug: 'winter', name: 'Winter' } },
      { kind: 'site', content: winterSite },
    ],
    delete: [{ kind: 'post', id: post?.id }],
  })
  expect(edited).toMatchObject({ status: 200, name: 'Winter', count: 5, revision: 3 })
  await call(site, 'PUT', ID, { name: 'Winter', page: about.id })
  const { changes } = await call(site, 'GET', ID)
  expect(changes?.map(({ kind, change, fields }) => [kind, change, ...fields])).toEqual([
    ['post', 'removed'],
    ['page', 'changed', 'title'],
    ['service', 'changed', 'name'],
    ['tag', 'added'],
    ['site', 'changed', 'name', 'theme.light.accent'],
  ])
  expect(await getPage(site, `/v2/preview/${ID}`)).toContain('All about winter')
  expect(await getPage(site, `/v2/preview/${ID}`)).toContain('The winter spa')
  const [url] = /\/theme\/[^"]*/.exec(await getPage(site, `/v2/preview/${ID}`)) ?? []
  expect(await getPage(site, url?.replace('&amp;', '&') ?? '')).toContain('#123456')
  expect(await getPage(site, '/about')).not.toContain('The winter spa')
  expect((await site.fetch(`/v2/preview/${ID}/b/${post?.slug}`)).status).toBe(404)
  expect(await getPage(site, '/about')).not.toContain('All about winter')

  const dry = await call(site, 'POST', `${ID}/publish?dry-run=true`)
  expect(dry).toMatchObject({ status: 200, revision: 2, counts: { posts: bundle.posts.length - 1 } })
  expect(await call(site, 'POST', `${ID}/publish`)).toMatchObject({ ...dry, revision: 2 })
  // The old page is served once while the new one is rendered.
  await expect.poll(() => getPage(site, '/about')).toContain('All about winter')
  const { bundle: published } = await getBundle(site)
  expect(published).toEqual({
    ...bundle,
    site: winterSite,
    pages: bundle.pages.map((page) => (page === about ? { ...about, title: 'All about winter' } : page)),
    services: [{ ...service, name: 'Winter massage' }, ...bundle.services.slice(1)],
    tags: [...bundle.tags, { id: 'winter', slug: 'winter', name: 'Winter' }],
    posts: bundle.posts.slice(1),
  })
  expect([await call(site, 'GET', ID), await call(site, 'POST', `${ID}/publish`)]).toMatchObject([
    { status: 404 },
    { status: 404 },
  ])
  const { body } = await site.json<{ revisions: StoredRevision[] }>('/api/admin/revisions', {
    headers: { authorization: owner },
  })
  expect(body.revisions[0]).toMatchObject({ revision: 2, draft: 'Winter' })
})

test('refuses a draft whose resources somebody else has published since, until it is based on them', async () => {
  const { site, about, service } = await openDraft()
  await call(site, 'POST', `${ID}/changes`, {
    put: [
      { kind: 'page', content: { ...about, title: 'Mine' } },
      { kind: 'service', content: { ...service, name: 'Mine' } },
    ],
  })
  const { bundle, revision } = await getBundle(site)
  const others = {
    ...bundle,
    pages: bundle.pages.map((page) => (page.id === about.id ? { ...page, title: 'Theirs' } : page)),
    services: bundle.services.map((one) => (one.id === service.id ? { ...one, name: 'Theirs' } : one)),
  }
  expect((await site.publish(others, revision)).status).toBe(200)
  const { changes } = await call(site, 'GET', ID)
  const outdated = { revision: 2, publishedBy: { kind: 'business', name: 'operator' } }
  expect(changes?.map((change) => change.outdated)).toMatchObject([outdated, outdated])
  const refused = await call(site, 'POST', `${ID}/publish`)
  expect([refused.status, refused.errors]).toMatchObject([
    412,
    [
      {
        path: `page/${about.id}`,
        code: 'outdated',
        message: expect.stringMatching(/^operator published .* in revision 2$/),
      },
      { path: `service/${service.id}`, code: 'outdated' },
    ],
  ])
  const undo = [{ kind: 'service', id: service.id }]
  expect(await call(site, 'POST', `${ID}/rebase`, { undo })).toMatchObject({ status: 200, count: 1 })
  expect((await call(site, 'POST', `${ID}/publish`)).status).toBe(200)
  const { bundle: published } = await getBundle(site)
  expect(published.pages.find(({ id }) => id === about.id)?.title).toBe('Mine')
  expect(published.services.find(({ id }) => id === service.id)?.name).toBe('Theirs')
})

test('names mistakes by resource and path, and changes nothing on a refusal', async () => {
  const { site, bundle, about } = await openDraft()
  const malformed = await call(site, 'POST', `${ID}/changes`, {
    put: [
      { kind: 'tag', content: { id: 'fine', slug: 'fine', name: 'Fine' } },
      { kind: 'page', content: { ...about, title: 3 } },
    ],
  })
  expect([malformed.status, malformed.errors?.map(({ path }) => path)]).toEqual([
    422,
    ['put.1.content.title'],
  ])
  expect(await call(site, 'GET', ID)).toMatchObject({ count: 0 })
  const [post, other] = bundle.posts
  await call(site, 'POST', `${ID}/changes`, {
    put: [{ kind: 'post', content: { ...post, slug: other?.slug, author: 'nobody' } }],
    delete: [{ kind: 'image', id: about.cover ?? bundle.images[0]?.id }],
  })
  const refused = await call(site, 'POST', `${ID}/publish`)
  expect(refused.status).toBe(422)
  const paths = refused.errors?.map(({ path }) => path) ?? []
  expect(paths).toContain(`post/${post?.id}.author`)
  expect(paths).toContain(`post/${other?.id}.slug`)
  expect(await getBundle(site)).toEqual({ bundle, revision: 1 })
  for (const body of [{ put: [{ kind: 'site' }] }, { put: [{ kind: 'cat', content: {} }] }, { drop: [] }])
    expect((await call(site, 'POST', `${ID}/changes`, body)).status).toBe(422)
  expect((await call(site, 'POST', `${ID}/changes`, { delete: [{ kind: 'site', id: 'site' }] })).status).toBe(
    422,
  )
})

test('lets editors draft what they may publish, and does not show them to the staff', async () => {
  const { site, bundle } = await openDraft()
  const create = async (role: string) => {
    const request = { name: role, role }
    const { body } = await site.post<NewToken>('/api/admin/tokens', request, { authorization: owner })
    return `Bearer ${body.token}`
  }
  const [editor, staff, reader] = [await create('editor'), await create('staff'), await create('reader')]
  const put = (content: object) => ({ put: [{ kind: 'site', content }] })
  const named = put({ ...bundle.site, name: 'Named by an editor' })
  expect((await call(site, 'POST', `${ID}/changes`, named, editor)).status).toBe(200)
  const moved = put({ ...bundle.site, publicUrl: 'https://elsewhere.example' })
  const refused = await call(site, 'POST', `${ID}/changes`, moved, editor)
  expect([refused.status, refused.errors]).toMatchObject([
    403,
    [{ path: 'put.0.content.publicUrl', code: 'owner-only' }],
  ])
  expect((await call(site, 'POST', `${ID}/changes`, moved)).status).toBe(200)
  const published = await call(site, 'POST', `${ID}/publish`, undefined, editor)
  expect([published.status, published.errors?.[0]?.path]).toEqual([403, 'site.publicUrl'])
  const statuses = [
    (await call(site, 'GET', ID, undefined, staff)).status,
    (await call(site, 'GET', ID, undefined, reader)).status,
    (await call(site, 'POST', `${ID}/publish`, undefined, reader)).status,
  ]
  expect(statuses).toEqual([403, 200, 403])
})

test('publishes a draft at its time, and keeps one that does not fit any more with the reason and a mail', async () => {
  const notify = ['owner@harbourandpine.example']
  const mail = { provider: 'smtp' as const, from: { email: 'bookings@harbourandpine.example' }, notify }
  const { site, bundle, about } = await openDraft('Winter', { mail })
  const publishAt = new Date(Date.parse(MONDAY) + 60_000).toISOString()
  await call(site, 'POST', `${ID}/changes`, {
    put: [{ kind: 'page', content: { ...about, title: 'On time' } }],
  })
  const past = await call(site, 'PUT', ID, { name: 'Late', publishAt: MONDAY })
  expect([past.status, past.errors?.[0]?.path]).toEqual([422, 'publishAt'])
  expect(await call(site, 'PUT', ID, { name: 'Winter', publishAt })).toMatchObject({ status: 200, publishAt })
  expect((await getBundle(site)).revision).toBe(1)
  await site.setClock(publishAt)
  await expect.poll(async () => (await getBundle(site)).revision).toBe(2)
  expect((await call(site, 'GET', ID)).status).toBe(404)

  const [post] = bundle.posts
  const later = new Date(Date.parse(publishAt) + 60_000).toISOString()
  await call(site, 'PUT', ID, { name: 'Broken', publishAt: later })
  const broken = { ...post, author: 'nobody' }
  await call(site, 'POST', `${ID}/changes`, { put: [{ kind: 'post', content: broken }] })
  await site.setClock(later)
  const getRefusal = async () => (await call(site, 'GET', ID)).refusal
  await expect
    .poll(getRefusal)
    .toMatchObject({ code: 'validation', errors: [{ path: `post/${post?.id}.author` }] })
  expect(await call(site, 'GET', ID)).toMatchObject({ publishAt: null, count: 1 })
  const { body } = await site.json<AdminMessages>('/api/admin/messages', {
    headers: { authorization: owner },
  })
  expect(body.messages).toMatchObject([
    { name: 'business.draft-refused', recipient: notify[0], subject: 'Broken' },
  ])
  expect((await getBundle(site)).revision).toBe(2)
  await call(site, 'PUT', ID, {
    name: 'Withdrawn',
    publishAt: new Date(Date.parse(later) + 60_000).toISOString(),
  })
  expect(await call(site, 'PUT', ID, { name: 'Withdrawn' })).toMatchObject({ publishAt: null, refusal: null })
})

test('lets nobody bring up a draft with a time who may not publish it, so that they move nothing back', async () => {
  const { site, bundle } = await openDraft()
  const request = { name: 'editor', role: 'editor' }
  const { body } = await site.post<NewToken>('/api/admin/tokens', request, { authorization: owner })
  const editor = `Bearer ${body.token}`
  const publishAt = new Date(Date.parse(MONDAY) + 60_000).toISOString()
  await call(site, 'PUT', ID, { name: 'Winter', publishAt })
  const put = { put: [{ kind: 'site', content: { ...bundle.site, name: 'By an editor' } }] }
  expect((await call(site, 'POST', `${ID}/changes`, put, editor)).status).toBe(200)
  // Meanwhile the owner changes the public URL. The editor's draft still has the old URL.
  const moved = { ...bundle, site: { ...bundle.site, publicUrl: 'https://new.example' } }
  expect((await site.publish(moved, 1)).status).toBe(200)
  expect(await call(site, 'POST', `${ID}/rebase`, {}, editor)).toMatchObject({
    status: 403,
    errors: [{ path: 'site/site', code: 'owner-only' }],
  })
  await site.setClock(publishAt)
  await expect
    .poll(async () => (await call(site, 'GET', ID)).refusal)
    .toMatchObject({ code: 'revision-mismatch' })
  expect((await getBundle(site)).bundle.site.publicUrl).toBe('https://new.example')
})

test('puts resources at an index, reads them with the draft, and takes changes out again', async () => {
  const { site, bundle } = await openDraft()
  const tag = { id: 'first', slug: 'first', name: 'First' }
  await call(site, 'POST', `${ID}/changes`, {
    put: [{ kind: 'tag', content: tag, position: 0 }],
    delete: [{ kind: 'tag', id: bundle.tags[1]?.id }],
  })
  const [second, third] = bundle.tags
  const get = (path: string) => call(site, 'GET', `../${path}&kind=tag`)
  const read = (id: string | undefined, draft = `&draft=${ID}`) => get(`resource?id=${id}${draft}`)
  expect(await read('first')).toMatchObject({ status: 200, drafted: 'added', content: tag })
  expect(await read(third?.id)).toMatchObject({ drafted: 'removed', content: third })
  expect(await read(second?.id)).toMatchObject({ drafted: null, content: second })
  expect((await read('nothing')).status).toBe(404)
  expect((await read('first', '')).status).toBe(404)
  expect((await read('first', `&draft=prv_${'z'.repeat(26)}`)).status).toBe(404)
  const listed = await get(`resources?draft=${ID}`)
  expect(listed.resources?.map(({ id, drafted }) => [id, drafted])).toEqual([
    ['first', 'added'],
    [second?.id, null],
    ...bundle.tags.slice(2).map(({ id }) => [id, null]),
    [third?.id, 'removed'],
  ])
  expect(await get('resources?cursor=0')).toMatchObject({
    resources: { length: bundle.tags.length },
    next: null,
  })
  await call(site, 'POST', `${ID}/changes`, { undo: [{ kind: 'tag', id: third?.id }] })
  expect((await call(site, 'POST', `${ID}/publish`)).status).toBe(200)
  expect((await getBundle(site)).bundle.tags).toEqual([tag, ...bundle.tags])
})

test('refuses an edit of a resource that has changed since it was read', async () => {
  const { site, bundle } = await openDraft()
  const [tag] = bundle.tags
  const read = () => call(site, 'GET', `../resource?kind=tag&id=${tag?.id}&draft=${ID}`)
  const put = (name: string, base: string | null | undefined) =>
    call(site, 'POST', `${ID}/changes`, { put: [{ kind: 'tag', content: { ...tag, name }, base }] })
  const { hash } = await read()
  expect((await put('One', hash)).status).toBe(200)
  expect(await put('Two', hash)).toMatchObject({ status: 412, errors: [{ path: 'put.0', code: 'outdated' }] })
  expect((await put('Two', null)).status).toBe(412)
  expect(await read()).toMatchObject({ content: { name: 'One' } })
  expect((await put('Two', (await read()).hash)).status).toBe(200)
})
