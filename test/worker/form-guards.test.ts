import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHookReceiver } from '#test/fixtures/hook-receiver.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { sendUntilRefused } from '#test/fixtures/send-until-refused.ts'
import { oneStep, withSmallForms } from '#test/fixtures/small-forms.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import {
  createFormSite,
  FIVE_MINUTES_LATER,
  getFields,
  getPayload,
  listSubmissions,
  openForm,
} from './form-page.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage, postForm } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const SITE_KEY = '1x00000000000000000000AA'
const SITEVERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** A Worker with Turnstile, which accepts the token `good` only. */
let guarded: TestWorker
/** Receives the webhooks. */
let receiver = createHookReceiver()
beforeAll(async () => {
  const outside = async (request: Request) => {
    if (request.url !== SITEVERIFY_URL) return receiver.outside(request)
    const { response } = (await request.json()) as { response: string }
    const success = response === 'good'
    return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
  }
  guarded = await startWorker({ TURNSTILE_SECRET: 'secret' }, { outside })
})
beforeEach(() => {
  receiver = createHookReceiver()
})
afterAll(() => guarded.close())

test.each(['/widget/form/three', '/widget/survey/quiz', '/widget/quiz/one', '/widget/form/nothing'])(
  'answers 404 to %s',
  async (path) => {
    const site = await createFormSite(sharedWorker)
    const page = await openPage(site, path)
    expect([page.status, page.text.includes(`Page not found: ${path}`)]).toEqual([404, true])
    expect((await postForm(site, path, [['intent', 'send']])).status).toBe(404)
  },
)

test('refuses a body that is too large for any form', async () => {
  const site = await createFormSite(sharedWorker)
  const body = new URLSearchParams({ 'answers.name': 'x'.repeat(30 * 1024 * 1024) })
  const answer = await site.fetch('/widget/form/one', { method: 'POST', body })
  expect(answer.status).toBe(413)
})

test('allows Turnstile in the policy of form and booking pages only, on a site with a key', async () => {
  const source = 'https://challenges.cloudflare.com'
  const fetchPolicy = async (site: TestSite, path: string) =>
    (await site.fetch(path)).headers.get('content-security-policy') ?? ''
  const withoutKey = await createFormSite(sharedWorker)
  expect(await fetchPolicy(withoutKey, '/widget/form/one')).not.toContain(source)
  const withKey = await createFormSite(sharedWorker, {
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      return { ...bundle, site: { ...bundle.site, turnstile: { siteKey: SITE_KEY } } }
    },
  })
  for (const path of ['/widget/form/one', '/widget/bookings/intro-call']) {
    const policy = await fetchPolicy(withKey, path)
    expect(policy).toContain(`script-src 'self' ${source};`)
    expect(policy).toContain(`frame-src ${source};`)
  }
  for (const path of ['/', '/widget/quiz-result/7', '/widget/form/none'])
    expect([path, (await fetchPolicy(withKey, path)).includes(source)]).toEqual([path, false])
  const inContentPage = await openPage(withKey, '/widget/form/one?within=page')
  expect(getPayload(inContentPage).site).not.toHaveProperty('turnstile')
})

test('rate-limits a client IP that posts often, and keeps the typed values', async () => {
  const { site, page } = await openForm(sharedWorker, '/widget/form/one')
  const [form] = page.forms.filter(({ fields }) => fields.some(([name]) => name === 'attempt'))
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const post = (values: Record<string, string>) => {
    const unchanged = (form?.fields ?? []).filter(([name]) => !(name in values))
    return postForm(site, '/widget/form/one', [...unchanged, ...Object.entries(values)], headers)
  }
  const values = { 'answers.name': 'Ana', 'answers.email': 'ana@', intent: 'send' }
  const { refused, passed } = await sendUntilRefused(() => post(values))
  expect(passed).toBeGreaterThanOrEqual(30)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.text).toContain('Please try again later')
  expect(getFields(refused)).toMatchObject({ 'answers.name': 'Ana', 'answers.email': 'ana@' })
  const path = `/api/forms/${oneStep.slug}/submissions`
  const call = await sendUntilRefused(() => site.post(path, { answers: {} }, headers))
  expect(call.refused.headers.get('retry-after')).toBe('60')
  const other = await site.post(path, { answers: {} })
  expect(other.status).toBe(422)
})

/** Creates a site with a Turnstile key and a webhook. */
const createGuardedSite = () =>
  createFormSite(guarded, {
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      const webhooks = [{ id: 'one', url: 'https://hooks.example/one' }]
      return { ...bundle, site: { ...bundle.site, turnstile: { siteKey: SITE_KEY }, webhooks } }
    },
  })

const answers = { name: 'Ana', email: 'ana@example.com' }
const submission = { answers, consents: { terms: true } }

test.each([
  ['no token', {}],
  ['no token, and the hidden field filled in', { website: 'https://spam.example' }],
  ['a wrong token', { turnstile: 'bad' }],
  ['a wrong token, with `unchallenged`', { turnstile: 'bad', unchallenged: true }],
])('refuses a submission with %s', async (_, more) => {
  const site = await createGuardedSite()
  const answer = await site.post<Problem>('/api/forms/one/submissions', { ...submission, ...more })
  expect([answer.status, answer.body.code]).toEqual([422, 'form-challenge'])
  for (const query of ['', '?spam=true']) expect(await listSubmissions(site, 'frm_one', query)).toEqual([])
})

test('stores a form posted without JavaScript as unconfirmed, 20 times a day, and sends no webhook', async () => {
  const site = await createGuardedSite()
  const page = await openPage(site, '/widget/form/one')
  await site.setClock(FIVE_MINUTES_LATER)
  const initial = getFields(page)
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const post = () => {
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', terms: 'on', intent: 'send' }
    const fields = { ...initial, ...values, attempt: crypto.randomUUID() }
    return postForm(site, '/widget/form/one', Object.entries(fields), headers)
  }
  for (let count = 0; count < 20; count += 1) expect((await post()).status).toBe(200)
  const refused = await post()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  expect(getFields(refused)).toMatchObject({ 'answers.name': 'Ana', terms: 'on' })
  const confirmed = { ...submission, turnstile: 'good' }
  expect((await site.post('/api/forms/one/submissions', confirmed, headers)).status).toBe(201)
  const states = async (query = '') =>
    (await listSubmissions(site, 'frm_one', query)).map(({ unconfirmed }) => unconfirmed)
  expect(await states()).toEqual([false, ...Array.from({ length: 20 }, () => true)])
  expect(await states('?unconfirmed=false')).toEqual([false])
  const admin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
  const table = await site.fetch('/api/admin/forms/one/submissions.csv?unconfirmed=true', admin)
  const [header = [], ...rows] = readCsv(await table.text())
  expect(rows.map((row) => row[header.indexOf('Unconfirmed')])).toEqual(
    Array.from({ length: 20 }, () => 'true'),
  )
  await expect.poll(() => receiver.accepted.length).toBe(1)
  expect(receiver.accepted).toMatchObject([{ type: 'form.submitted', data: { unconfirmed: false } }])
})
