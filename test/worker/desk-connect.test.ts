import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '#locales/desk/de.json' with { type: 'json' }
import { RESEND_KEY } from '#test/fixtures/channels/messages.ts'
import { createFakeResend } from '#test/fixtures/channels/resend.ts'
import { withDesk } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { purposes } from '#worker/desk/setup/connect/providers.ts'
import { secretNames } from '#worker/origin/secret-names.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

const PATH = '/desk/setup/connect'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

const resend = createFakeResend()

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    {
      async outside(request) {
        const { method, headers: sent, url } = request
        if (new URL(url).hostname !== 'api.resend.com') return Response.json({})
        const body = method === 'GET' ? undefined : await request.text()
        return resend.fetch(url, { method, headers: sent, ...(body !== undefined && { body }) })
      },
    },
  )
})
afterAll(() => worker.close())

const getBase = (html: string) => /name="base" value="([^"]*)"/.exec(html)?.[1] ?? ''

test('asks for every secret that a site can store, but for that of Turnstile', () => {
  const asked = Object.values(purposes).flatMap(({ providers }) =>
    providers.flatMap(({ secrets }) => secrets.map(({ name }) => name)),
  )
  expect([...asked, 'TURNSTILE_SECRET'].sort()).toEqual(secretNames.toSorted())
})

test('shows what the site needs, and what is missing', async () => {
  const { show } = await openAsOwner({ worker })
  const { status, text } = await show(PATH)
  expect(status).toBe(200)
  expect(text).toContain('SMS')
})

test('stores a key where nobody can read it, and puts provider and sender into the draft', async () => {
  const { site, show, post } = await openAsOwner({ worker })
  const { html } = await show(`${PATH}/mail?provider=resend`)
  const answer = await post(`${PATH}/mail`, [
    ['provider', 'resend'],
    ['base', getBase(html)],
    ['email', 'hello@harbour.example'],
    ['name', 'Harbour & Pine'],
    ['RESEND_API_KEY', RESEND_KEY],
    ['do', 'save'],
  ])
  expect(answer).toMatchObject({ status: 303, location: `${PATH}/mail?provider=resend&saved=1` })
  const { body } = await site.json<{ secrets: { name: string }[] }>('/api/admin/secrets', { headers })
  expect(body.secrets.map(({ name }) => name)).toContain('RESEND_API_KEY')
  const after = await show(`${PATH}/mail`)
  expect(after.html).not.toContain(RESEND_KEY)
  expect(after.html).toContain('value="hello@harbour.example"')
  expect((await show('/desk/setup')).html).toContain('href="/desk/drafts/prv_')
})

test('recognises a test key, and refuses a key that cannot be right without showing it again', async () => {
  const { site, show, post } = await openAsOwner({ worker })
  const { html } = await show(`${PATH}/payment?provider=mollie`)
  const save = (key: string, base: string) =>
    post(`${PATH}/payment`, [
      ['provider', 'mollie'],
      ['base', base],
      ['MOLLIE_API_KEY', key],
      ['do', 'save'],
    ])
  expect((await save('test_abcdefghij', getBase(html))).status).toBe(303)
  const draft = await show('/desk/setup/site/site?at=%2Fpayments')
  expect(draft.html).toMatch(/name="\/test"[^>]* checked/)
  const next = getBase((await show(`${PATH}/payment?provider=mollie`)).html)
  const refused = await save('pk_wrong_key', next)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#field-MOLLIE_API_KEY"')
  expect(refused.html).not.toContain('pk_wrong_key')
  const { body } = await site.json<{ secrets: object[] }>('/api/admin/secrets', { headers })
  expect(JSON.stringify(body)).not.toContain('test_abcdefghij')
})

test('sends the owner a test mail at once, and says in the words of the server why one is refused', async () => {
  const sendFrom = async (email: string) => {
    const { site, show, post } = await openAsOwner({
      worker,
      bundle: (demo) => ({
        ...withDesk(demo),
        site: { ...withDesk(demo).site, mail: { provider: 'resend', from: { email } } },
      }),
    })
    await site.json('/api/admin/secrets/RESEND_API_KEY', {
      method: 'PUT',
      body: JSON.stringify({ value: RESEND_KEY }),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return { show, answer: await post('/desk/setup/health', [['do', 'test']]) }
  }
  const sent = resend.emails.length
  const { show, answer } = await sendFrom('hello@harbour.example')
  expect(answer).toMatchObject({ status: 303, location: '/desk/setup/health?sent' })
  expect((await show('/desk/setup/health?sent')).text).toContain('olga@harbourandpine.example')
  expect(resend.emails.slice(sent)).toMatchObject([{ to: ['olga@harbourandpine.example'] }])
  const { answer: refused } = await sendFrom('hello@other.example')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(texts['health.testUnavailable'])
  expect(refused.text).toContain('Resend')
})

test('says when the last backup was taken', async () => {
  const { site, show } = await openAsOwner({ worker })
  expect((await show('/desk/setup/backup')).text).toContain(texts['backup.never'])
  let cursor: string | null = null
  do {
    const page: string = await (
      await site.fetch(`/api/admin/backup${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`, {
        headers,
      })
    ).text()
    cursor = (JSON.parse(page.trim().split('\n').at(-1) ?? '') as { next: string | null }).next
  } while (cursor !== null)
  const { text } = await show('/desk/setup/backup')
  expect(text).not.toContain(texts['backup.never'])
  expect(text).toContain('DAYBOOK_URL=')
})

test('answers 404 for what is connected nowhere', async () => {
  const { show } = await openAsOwner({ worker })
  expect((await show(`${PATH}/fax`)).status).toBe(404)
})
