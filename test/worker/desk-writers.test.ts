import { beforeAll, expect, test } from 'vitest'
import english from '#locales/desk/en.json' with { type: 'json' }
import { postToDesk, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const ID = `prv_${'w'.repeat(26)}`
const path = `/desk/drafts/${ID}`
const WRITER = 'wanda@harbourandpine.example'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }

let site: TestSite
let writer: string

async function call(method: string, target: string, body?: object) {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const { status, body: answer } = await site.json<Record<string, unknown>>(`/api/admin/${target}`, init)
  expect([target, status < 300]).toEqual([target, true])
  return answer
}

const getBundle = async () => (await call('GET', 'site')) as unknown as Bundle

const show = async (target: string, cookie = writer) => {
  const response = await site.fetch(target, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}

const post = async (target: string, fields: [string, string][], cookie = writer) => {
  const response = await postToDesk(site, cookie, target, fields)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const does = (action: string): [string, string] => ['do', action]

const put = async (...resources: { kind: string; content: object }[]) =>
  call('POST', `drafts/${ID}/changes`, { put: resources })

async function publishDraft() {
  const { revision } = await call('GET', `drafts/${ID}`)
  return post(path, [does('publish'), ['revision', String(revision)]])
}

/** Returns the title of the page about the business and the name of a service, as published. */
async function getPublished() {
  const { pages, services } = await getBundle()
  return [pages.find((page) => page.path === 'about')?.title, services[0]?.name]
}

beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const given = { email: WRITER, name: 'Wanda', scope: 'all', rights: ['edit-texts'] }
  await call('PUT', 'people', given)
  writer = await signIn(site, WRITER)
})

test('publishes the texts of a draft for a writer, and refuses anything else with the resources by path', async () => {
  const { pages, services } = await getBundle()
  const about = pages.find((page) => page.path === 'about')
  const [service] = services
  const [, name] = await getPublished()
  const text = { kind: 'page', content: { ...about, title: 'By Wanda' } }
  await call('PUT', `drafts/${ID}`, { name: 'Winter' })
  await put(text, { kind: 'service', content: { ...service, name: 'Cheap' } })

  const page = await show(path)
  expect(page.html).toContain(`value="page ${about?.id}"`)
  expect(page.html).not.toContain(`value="service ${service?.id}"`)
  const offered = [...page.html.matchAll(/value="([a-z]+)" class="[^"]*" name="do"/g)].map(
    ([, value]) => value,
  )
  expect(offered).toEqual(['undo'])
  const checked = await post(path, [does('check')])
  // The name of the service, without a link to the form that a writer cannot use.
  expect([checked.status, checked.html.includes('<bdi>Cheap</bdi></p>')]).toEqual([403, true])
  for (const fields of [
    [does('discard')],
    [does('delete')],
    [does('rebase')],
    [does('undo'), ['resource', `service ${service?.id}`]],
    [does('schedule'), ['date', '2026-12-24'], ['time', '10:00']],
  ] as [string, string][][])
    expect([fields, (await post(path, fields)).status]).toEqual([fields, 403])
  const refused = await publishDraft()
  expect([refused.status, refused.html.includes('<bdi>Cheap</bdi></p>')]).toEqual([403, true])
  expect(await getPublished()).toEqual([about?.title, name])
  expect(await call('GET', `drafts/${ID}`)).toMatchObject({ count: 2, publishAt: null })

  await call('POST', `drafts/${ID}/changes`, { undo: [{ kind: 'service', id: service?.id }] })
  const all = [...(await show(path)).html.matchAll(/value="([a-z]+)" class="[^"]*" name="do"/g)].map(
    ([, value]) => value,
  )
  expect(all).toEqual(['check', 'undo', 'schedule', 'discard'])
  expect((await publishDraft()).location).toMatch(/^\/desk\/history\?restored=/)
  expect(await getPublished()).toEqual(['By Wanda', name])
})

test('restores texts for a writer, and refuses a version that differs in more', async () => {
  const { pages, services, ...rest } = await getBundle()
  const about = pages.find((page) => page.path === 'about')
  const [service] = services
  const present = await site.json('/api/admin/site', { headers })
  const { body } = await site.json<{ revision: number }>('/api/admin/site', {
    method: 'PUT',
    headers: { ...headers, 'if-match': present.headers.get('etag') ?? '' },
    body: JSON.stringify({
      ...rest,
      pages: pages.map((page) => (page.id === about?.id ? { ...page, title: 'By Olga' } : page)),
      services: services.map((one) => (one.id === service?.id ? { ...one, name: 'Dear' } : one)),
    }),
  })
  const newest = body.revision
  const target = `/desk/history/${newest}`
  const { html } = await show(target)
  expect(html).toContain(`value="page ${about?.id}"`)
  expect(html).not.toContain(`value="service ${service?.id}"`)
  const choice = (...resources: string[]): [string, string][] => [
    ['target', String(newest - 1)],
    ['newest', String(newest)],
    ...(resources.length > 0 ? [['some', 'on'] as [string, string]] : []),
    ...resources.map((one): [string, string] => ['resource', one]),
    does('publish'),
  ]
  for (const resources of [[], [`service ${service?.id}`]]) {
    const refused = await post(target, choice(...resources))
    expect([refused.status, refused.html.includes(english['mistake.textsOnly'])]).toEqual([403, true])
  }
  expect(await getPublished()).toEqual(['By Olga', 'Dear'])
  expect((await post(target, choice(`page ${about?.id}`))).status).toBe(303)
  expect(await getPublished()).toEqual([about?.title, 'Dear'])
})

test('publishes a bundle for a writer by the desk of another edge, and takes the session for no token', async () => {
  const { headers: answered, body: bundle } = await site.json<Bundle>('/api/admin/site', { headers })
  const secret = writer.slice('desk='.length)
  const publish = (document: object, more: Record<string, string> = { 'x-daybook-desk': '1' }) =>
    site.json<{ errors: object[] }>('/api/admin/site', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'if-match': answered.get('etag') ?? '',
        ...more,
      },
      body: JSON.stringify(document),
    })
  const services = bundle.services.map((one, index) => (index === 1 ? { ...one, name: 'Cheap' } : one))
  const pages = bundle.pages.map((page) => (page.path === 'about' ? { ...page, title: 'Again' } : page))
  expect((await publish({ ...bundle, pages }, {})).status).toBe(401)
  const refused = await publish({ ...bundle, pages, services })
  expect([refused.status, refused.body.errors]).toMatchObject([
    403,
    [{ path: 'services.1', code: 'texts-only' }],
  ])
  const [published] = await getPublished()
  expect(published).not.toBe('Again')
  expect((await publish({ ...bundle, pages })).status).toBe(200)
  expect((await getPublished())[0]).toBe('Again')
})
