import { expect, test } from 'vitest'
import { oneStep, withSmallForms } from '#test/fixtures/small-forms.ts'
import { fieldsOf, formSite, openForm, payloadOf } from './form-page.ts'
import type { TestSite } from './harness.ts'
import { openPage, postForm } from './page.ts'
import { worker } from './shared-worker.ts'

test.each(['/widget/form/three', '/widget/survey/quiz', '/widget/quiz/one', '/widget/form/nothing'])(
  '%s is no page',
  async (path) => {
    const site = await formSite(worker)
    const page = await openPage(site, path)
    expect([page.status, page.text.includes(`Page not found: ${path}`)]).toEqual([404, true])
    expect((await postForm(site, path, [['intent', 'send']])).status).toBe(404)
  },
)

test('what is too long for any form is refused without being read', async () => {
  const site = await formSite(worker)
  const body = new URLSearchParams({ 'answers.name': 'x'.repeat(30 * 1024 * 1024) })
  const answer = await site.fetch('/widget/form/one', { method: 'POST', body })
  expect(answer.status).toBe(413)
})

test('only pages of forms let in Turnstile, and only of a site that has a key', async () => {
  const source = 'https://challenges.cloudflare.com'
  const policyOf = async (site: TestSite, path: string) =>
    (await site.fetch(path)).headers.get('content-security-policy') ?? ''
  const plain = await formSite(worker)
  expect(await policyOf(plain, '/widget/form/one')).not.toContain(source)
  const asked = await formSite(worker, {
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      return { ...bundle, site: { ...bundle.site, turnstile: { siteKey: '1x00000000000000000000AA' } } }
    },
  })
  const policy = await policyOf(asked, '/widget/form/one')
  expect(policy).toContain(`script-src 'self' ${source};`)
  expect(policy).toContain(`frame-src ${source};`)
  for (const path of ['/', '/widget/bookings/intro-call', '/widget/quiz-result/7', '/widget/form/none'])
    expect([path, (await policyOf(asked, path)).includes(source)]).toEqual([path, false])
  const within = await openPage(asked, '/widget/form/one?within=page')
  expect(payloadOf(within).site).not.toHaveProperty('turnstile')
})

test('an address that sends more than people do is asked to wait, and loses nothing', async () => {
  const { site, page } = await openForm(worker, '/widget/form/one')
  const [form] = page.forms.filter(({ fields }) => fields.some(([name]) => name === 'attempt'))
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const post = (typed: Record<string, string>) => {
    const own = (form?.fields ?? []).filter(([name]) => !(name in typed))
    return postForm(site, '/widget/form/one', [...own, ...Object.entries(typed)], headers)
  }
  const typed = { 'answers.name': 'Ana', 'answers.email': 'ana@', intent: 'send' }
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await post(typed)).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422))
  const last = await post(typed)
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
  expect(last.text).toContain('Please wait a moment')
  expect(fieldsOf(last)).toMatchObject({ 'answers.name': 'Ana', 'answers.email': 'ana@' })
  const call = await site.post(`/api/forms/${oneStep.slug}/submissions`, { answers: {} }, headers)
  expect([call.status, call.headers.get('retry-after')]).toEqual([429, '60'])
  const other = await site.post(`/api/forms/${oneStep.slug}/submissions`, { answers: {} })
  expect(other.status).toBe(422)
})
