import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import { webhookEvents } from '#worker/contract/bundle/site/webhook.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

const PATH = '/desk/setup/connect/webhooks'
const URL_OF_CRM = 'https://hooks.example.com/crm'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

let answer = 200
let received: string[] = []

let worker: TestWorker
/** A site whose webhooks no test changes. */
let unchanged: Awaited<ReturnType<typeof openWebhooks>>
beforeAll(async () => {
  worker = await startWorker(
    {},
    {
      async outside(request) {
        received.push(`${request.url} ${await request.text()}`)
        return new Response(null, { status: answer })
      },
    },
  )
  unchanged = await openWebhooks()
})
beforeEach(() => {
  answer = 200
  received = []
})
afterAll(() => worker.close())

/** Signs the owner of a site with one webhook in. */
async function openWebhooks() {
  const desk = await openAsOwner({
    worker,
    bundle: (demo) => ({
      ...withDesk(demo),
      site: {
        ...withDesk(demo).site,
        webhooks: [{ id: 'crm', url: URL_OF_CRM, events: ['booking.scheduled'] }],
      },
    }),
  })
  const base = async () =>
    /name="base" value="([^"]*)"/.exec((await desk.show(`${PATH}?edit`)).html)?.[1] ?? ''
  const getSecret = async () =>
    (await desk.site.json<AdminWebhooks>('/api/admin/webhooks', { headers })).body.secret ?? ''
  return {
    ...desk,
    getSecret,
    act: (action: string, webhook = 'crm') =>
      desk.post(PATH, [
        ['do', action],
        ['webhook', webhook],
      ]),
    save: async (url: string, fields: [string, string][] = []) =>
      desk.post(PATH, [['base', await base()], ['url', url], ['do', 'save'], ...fields]),
    getDraft: async () => (await desk.show('/desk/setup/site/site?view=json')).html,
  }
}

test('shows the answer to a test message', async () => {
  const { act } = await openWebhooks()
  const good = await act('test')
  expect(good).toMatchObject({ status: 200, location: null })
  expect(received).toEqual([expect.stringContaining('webhook.test')])
  answer = 503
  const bad = await act('test')
  expect([bad.status, bad.text.includes('503')]).toEqual([200, true])
  expect((await act('test', 'nobody')).status).toBe(404)
})

test('says since when a webhook fails and why, and sends given up messages again', async () => {
  const { site, show, act } = await openWebhooks()
  answer = 410
  const booked = await site.post('/api/bookings', createIntroCallRequest())
  expect(booked.status).toBe(201)
  await site.setClock('2026-11-23T08:30:00Z')
  const page = await show(PATH)
  expect(page.text).toContain('410')
  expect((await show('/desk/setup/connect')).html).toContain(`href="${PATH}"`)
  answer = 200
  received = []
  expect(await act('retry')).toMatchObject({ status: 303, location: `${PATH}?retried=1` })
  await site.setClock('2026-11-23T08:31:00Z')
  expect(received).toEqual([expect.stringContaining('booking.scheduled')])
  expect((await show(PATH)).text).not.toContain('410')
})

test('keeps the signing secret behind a disclosure, and replaces it after asking', async () => {
  const { show, act, getSecret } = await openWebhooks()
  const before = await getSecret()
  const { html } = await show(PATH)
  expect(html.indexOf('<details')).toBeLessThan(html.indexOf(`value="${before}"`))
  expect((await show(`${PATH}?rotate`)).html).not.toContain(before)
  expect(await getSecret()).toBe(before)
  expect(await act('rotate')).toMatchObject({ status: 303, location: `${PATH}?rotated` })
  expect(await getSecret()).not.toBe(before)
})

test('adds, changes and removes webhooks in the draft', async () => {
  const { show, save, post, getDraft, getBundle } = await openWebhooks()
  const url = `https://books.example.com/${'long/'.repeat(40)}`
  const [event] = webhookEvents
  expect(await save(url, [['events', event]])).toMatchObject({ status: 303, location: `${PATH}?saved` })
  expect((await show(PATH)).text).toContain(url)
  expect(await getDraft()).toContain(event)
  expect(await save('https://new.example.com/x', [['webhook', 'crm']])).toMatchObject({ status: 303 })
  const changed = await getDraft()
  expect([changed.includes('https://new.example.com/x'), changed.includes(URL_OF_CRM)]).toEqual([true, false])
  const base = /name="base" value="([^"]*)"/.exec((await show(`${PATH}?edit=crm`)).html)?.[1] ?? ''
  const removal = [
    ['base', base],
    ['webhook', 'crm'],
    ['do', 'remove'],
  ] as const
  expect((await post(PATH, removal)).status).toBe(303)
  expect(await getDraft()).not.toContain('new.example.com')
  expect((await getBundle()).site.webhooks).toHaveLength(1)
})

test.each(['http://hooks.example.com/x', 'https://127.0.0.1/x', 'https://printer.local/x', 'hooks', ''])(
  'refuses the address %j at its field, and keeps it',
  async (url) => {
    const { save } = unchanged
    const { status, html } = await save(url, [['events', 'form.submitted']])
    expect(status).toBe(422)
    expect(html).toContain('href="#field-url"')
    if (url !== '') expect(html).toContain(`value="${url}"`)
    expect(html).toMatch(/value="form.submitted"[^>]* checked|checked[^>]* value="form.submitted"/)
  },
)

test('does not overwrite what somebody else changed meanwhile', async () => {
  const { post } = unchanged
  const stale = await post(PATH, [
    ['base', '0'.repeat(64)],
    ['url', 'https://a.example.com/x'],
    ['do', 'save'],
  ])
  expect([400, 409, 412, 422]).toContain(stale.status)
  expect(stale.html).toContain('value="https://a.example.com/x"')
})

test('is for owners', async () => {
  const { site, getSecret } = await openWebhooks()
  const cookie = await signIn(site, STAFF)
  const before = await getSecret()
  expect((await site.fetch(PATH, { headers: { cookie } })).status).toBe(403)
  const body = new URLSearchParams({ do: 'rotate' })
  const refused = await site.fetch(PATH, { method: 'POST', headers: { ...postedBy(site), cookie }, body })
  expect([refused.status, await getSecret()]).toEqual([403, before])
})
