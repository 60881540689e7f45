import { describe, expect, test } from 'vitest'
import { files } from '#test/fixtures/files.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import {
  createFormSite,
  FIVE_MINUTES_LATER,
  getFields,
  getPayload,
  getQuery,
  listSubmissions,
  openForm,
} from './form-page.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage, type Page, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

describe('a form of one step', () => {
  test('is sent with one button, and links to the submitted data', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your name')
    expect(page.text).not.toContain('When was that?')
    expect(page.text).not.toContain('Step 1')
    const values = { 'answers.name': 'Zoë <b>', 'answers.email': 'zoe@example.com', terms: 'on' }
    const done = await press(page, 'intent', 'send', values)
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(done.text).toContain('We’ve received your answers.')
    expect(done.headers.get('x-robots-tag')).toBe('noindex')
    const data = done.links.find(({ text }) => text === 'See or erase what you sent')
    const dataPage = await openPage(site, data?.href ?? '')
    expect([dataPage.status, dataPage.text.includes('Zoë <b>')]).toEqual([200, true])
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([
      { answers: { name: 'Zoë <b>', email: 'zoe@example.com' }, locale: 'en', spam: false },
    ])
  })

  test('creates one submission when it is sent twice', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', terms: 'on' }
    for (let count = 0; count < 2; count += 1) {
      expect((await press(page, 'intent', 'send', values)).text).toContain('We’ve received your answers.')
    }
    expect(await listSubmissions(site, 'frm_one')).toHaveLength(1)
  })

  test('reports mistakes, and keeps the typed values', async () => {
    const { site, page } = await openForm(sharedWorker, '/de/widget/form/one')
    const values = { 'answers.name': '<i>"Ana\'', 'answers.email': 'ana@', marketing: 'on' }
    const wrong = await press(page, 'intent', 'send', values)
    expect(wrong.status).toBe(422)
    expect(wrong.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['#field-answers-email', '#field-terms']),
    )
    expect(getFields(wrong)).toMatchObject(values)
    expect(getFields(wrong)).not.toHaveProperty('terms')
    const corrected = await press(wrong, 'intent', 'send', {
      'answers.email': 'ana@example.com',
      terms: 'on',
    })
    expect(corrected.status).toBe(200)
    const [sent] = await listSubmissions(site, 'frm_one')
    expect(sent).toMatchObject({ answers: { name: '<i>"Ana\'' }, locale: 'de' })
    expect(sent?.consents).toContainEqual(expect.objectContaining({ purpose: 'marketing', agreed: true }))
  })

  test('asks the questions that depend on an answer before it is sent', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', 'answers.again': 'yes' }
    const more = await press(page, 'intent', 'send', { ...values, terms: 'on' })
    expect(more.status).toBe(200)
    expect(more.text).toContain('Your answers led to a few more questions.')
    expect(more.text).toContain('When was that?')
    expect(more.html).not.toContain('id="error-summary"')
    expect(getFields(more)).toMatchObject({ ...values, terms: 'on' })
    const missing = await press(more, 'intent', 'send')
    expect([missing.status, missing.text.includes('When was that? This field')]).toEqual([422, true])
    const done = await press(missing, 'intent', 'send', { 'answers.when': 'In May' })
    expect(done.text).toContain('We’ve received your answers.')
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([
      { answers: { again: 'yes', when: 'In May' } },
    ])
  })

  test('asks for what the business has added while a visitor typed, keeps the rest, and stores no answer to a removed question', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
    const { body, headers: answered } = await site.json<Bundle>('/api/admin/site', { headers })
    const pet = { id: 'pet', kind: 'text', label: 'Your pet', required: true } as const
    const forms = body.forms.map((form) => {
      const steps = form.steps.map((step) => ({
        ...step,
        fields: step.fields.map((field) => (field.id === 'name' ? { ...pet } : field)),
      }))
      return form.id === 'frm_one' ? { ...form, steps } : form
    })
    const changed = { ...body, forms } as BundleInput
    expect((await site.publish(changed, Number(/\d+/.exec(answered.get('etag') ?? '')?.[0]))).ok).toBe(true)
    await site.setClock('2026-11-23T08:10:00Z')
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', terms: 'on' }
    const asked = await press(page, 'intent', 'send', values)
    expect(asked.text).toContain('Your pet')
    expect(getFields(asked)['answers.email']).toBe('ana@example.com')
    expect(await listSubmissions(site, 'frm_one')).toEqual([])
    const done = await press(asked, 'intent', 'send', { 'answers.pet': 'Bella' })
    expect(done.status).toBe(200)
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([
      { answers: { pet: 'Bella', email: 'ana@example.com' } },
    ])
    expect((await listSubmissions(site, 'frm_one'))[0]?.answers).not.toHaveProperty('name')
  })

  test('takes files with the form, and keeps them while other mistakes are corrected', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    const send = async (from: Page, attached: File[], values: Record<string, string>) => {
      const body = new FormData()
      const form = from.forms.find(({ fields }) => fields.some(([name]) => name === 'attempt'))
      for (const [name, value] of form?.fields ?? []) if (!(name in values)) body.append(name, value)
      for (const [name, value] of Object.entries({ ...values, intent: 'send' })) body.append(name, value)
      for (const file of attached) body.append('files.paper', file)
      const multipart = new Response(body)
      const headers = { 'content-type': multipart.headers.get('content-type') ?? '' }
      return openPage(site, form?.action ?? '', {
        method: 'POST',
        headers,
        body: await multipart.arrayBuffer(),
      })
    }
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com' }
    const letter = new File(['Dear all'], 'letter.txt', { type: 'text/plain' })
    const withFile = await send(page, [letter, new File([], '')], values)
    expect([withFile.status, withFile.text.includes('letter.txt')]).toEqual([422, true])
    const falseType = new File(['GIF89a'], 'plan.pdf', { type: 'application/pdf' })
    const refused = await send(withFile, [falseType], { terms: 'on' })
    expect([refused.status, refused.text.includes('letter.txt')]).toEqual([422, true])
    expect(refused.text).toContain('This kind of file isn’t accepted.')
    const photo = new File([files.heic], 'IMG_0001.HEIC', { type: 'image/heic' })
    const explained = await send(refused, [photo], { terms: 'on' })
    expect([explained.status, explained.text.includes('letter.txt')]).toEqual([422, true])
    expect(explained.text).toContain(
      'This is a HEIC picture, a format of Apple devices that isn’t accepted here.',
    )
    const done = await send(explained, [], { terms: 'on' })
    expect(done.text).toContain('We’ve received your answers.')
    const [sent] = await listSubmissions(site, 'frm_one')
    expect(sent?.files).toMatchObject([{ name: 'letter.txt', size: 8 }])
  })

  test('is prefilled by the query, and then has no canonical URL', async () => {
    const site = await createFormSite(sharedWorker)
    const query = 'name=Ana&again=yes&via=mail&email=&other=x&source=letter&utm_source=shop'
    const page = await openPage(site, `/widget/form/one?${query}`)
    expect(getPayload(page)).toMatchObject({
      answers: { name: 'Ana', again: 'yes', via: 'mail' },
      source: { source: 'letter', utm_source: 'shop' },
    })
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).not.toContain('rel="canonical"')
    expect(page.text).toContain('When was that?')
    await site.setClock(FIVE_MINUTES_LATER)
    const values = { 'answers.email': 'a@example.com', 'answers.when': 'May', terms: 'on' }
    await press(page, 'intent', 'send', values)
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([
      { answers: { name: 'Ana', via: 'mail' }, source: { source: 'letter', utm_source: 'shop' } },
    ])
    const open = await openPage(site, '/widget/form/one')
    expect(open.html).toContain('rel="canonical"')
    expect(open.html).toContain('property="og:title" content="One step"')
    expect(open.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('asks for a second look when it is sent at once, and counts as spam with the hidden field filled in', async () => {
    const site = await createFormSite(sharedWorker)
    const page = await openPage(site, '/widget/form/one')
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', terms: 'on' }
    const tooQuick = await press(page, 'intent', 'send', values)
    expect([tooQuick.status, tooQuick.text.includes('That was very quick.')]).toEqual([422, true])
    expect(getFields(tooQuick)).toMatchObject(values)
    await site.setClock(FIVE_MINUTES_LATER)
    const done = await press(tooQuick, 'intent', 'send', { website: 'https://spam.example' })
    expect(done.text).toContain('We’ve received your answers.')
    expect(await listSubmissions(site, 'frm_one')).toEqual([])
  })
})

describe('a survey of several steps', () => {
  test('goes forward and back step by step, and is resumed by its link', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/survey/three?utm_source=mail')
    expect(page.text).toContain('Step 1 of 3')
    const second = await press(page, 'intent', 'next', { 'answers.way': 'on', 'answers.some[]': 'yes' })
    expect(second.text).toContain('Step 2 of 3')
    expect(second.html).toContain('<title>The second · Three steps · Harbour')
    expect([getQuery(second).get('step'), getQuery(second).has('partial')]).toEqual(['second', true])
    expect(second.path).not.toContain('on=')
    expect(second.headers.get('cache-control')).toBe('no-store')
    const first = await press(second, 'intent', 'back', { 'answers.middle': 'typed' })
    expect(getFields(first)).toMatchObject({ 'answers.way': 'on', 'answers.some[]': 'yes' })
    const again = await press(first, 'intent', 'next')
    expect(getFields(again)['answers.middle']).toBe('typed')
    const third = await press(again, 'intent', 'next')
    expect(third.text).toContain('Step 3 of 3')

    const link = third.links.find(({ href }) => href.includes('partial=') && !href.includes('step='))
    const resumed = await openPage(site, link?.href ?? '')
    expect(resumed.text).toContain('Welcome back.')
    expect(resumed.text).toContain('The third')
    const done = await press(resumed, 'intent', 'send', { 'answers.last': 'Bye', terms: 'on' })
    expect(done.text).toContain('We’ve received your answers.')
    expect(await listSubmissions(site, 'frm_three')).toMatchObject([
      {
        answers: { way: 'on', some: ['yes'], middle: 'typed', last: 'Bye' },
        source: { utm_source: 'mail' },
      },
    ])
    const expired = await openPage(site, link?.href ?? '')
    expect([expired.status, expired.text.includes('This link has expired')]).toEqual([410, true])
    expect(expired.text).toContain('Which way?')
  })

  test('reports the mistakes of a step, and stays on it', async () => {
    const { page } = await openForm(sharedWorker, '/widget/survey/three')
    const wrong = await press(page, 'intent', 'next', { 'answers.way': ' ' })
    expect([wrong.status, wrong.text.includes('Which way? This field is required')]).toEqual([422, true])
  })

  test.each(['step=third', 'step=second', 'step=none', 'step=third&partial=prt_x&token=y'])(
    'shows the first open step when the query names another (%s)',
    async (query) => {
      const site = await createFormSite(sharedWorker)
      const page = await openPage(site, `/widget/survey/three?${query}`)
      expect(getPayload(page).step).toBe('first')
    },
  )

  test('skips steps, also on the way back', async () => {
    const { page } = await openForm(sharedWorker, '/widget/survey/three')
    const third = await press(page, 'intent', 'next', { 'answers.way': 'skip' })
    expect(third.text).toContain('The third')
    const second = await openPage(third.site, third.path.replace('step=third', 'step=second'))
    expect(getPayload(second).step).toBe('third')
    expect(getPayload(await press(third, 'intent', 'back')).step).toBe('first')
  })

  test('asks for the agreements when an answer ends the form', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/survey/three')
    const end = await press(page, 'intent', 'next', { 'answers.way': 'end' })
    expect(getPayload(end)).toMatchObject({ step: 'first', more: true })
    const done = await press(end, 'intent', 'send', { terms: 'on' })
    expect(done.text).toContain('We’ve received your answers.')
    expect(await listSubmissions(site, 'frm_three')).toMatchObject([{ answers: { way: 'end' } }])
  })

  test('ends the form at once for a disqualified visitor', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/survey/three')
    const disqualified = await press(page, 'intent', 'next', { 'answers.way': 'none' })
    expect(disqualified.text).toContain('This is not for you.')
    expect(await listSubmissions(site, 'frm_three')).toMatchObject([{ outcome: 'disqualified' }])
  })

  test('redirects to another page of the site, or links to another site', async () => {
    const toThird = async () => {
      const { page } = await openForm(sharedWorker, '/de/widget/survey/three')
      return press(page, 'intent', 'next', { 'answers.way': 'skip' })
    }
    const home = await press(await toThird(), 'intent', 'send', { 'answers.last': 'home', terms: 'on' })
    expect(home.path).toBe('/de/journal')
    const away = await press(await toThird(), 'intent', 'send', { 'answers.last': 'away', terms: 'on' })
    expect(away.links.map(({ href }) => href)).toContain('https://example.com/thanks')
  })
})

describe('a quiz', () => {
  test('shows the result of a score, on a page that can be shared', async () => {
    const { site, page } = await openForm(sharedWorker, '/widget/quiz/quiz')
    expect(page.html).not.toContain('points')
    const done = await press(page, 'intent', 'send', { 'answers.a': 'yes', 'answers.b': 'no' })
    const lines = done.text.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['75 out of 100', 'Rested', 'Keep it so.', 'Sleep']))
    const link = done.links.find(({ text }) => text === 'Link to this result')?.href ?? ''
    const result = await openPage(site, link)
    expect(result.status).toBe(200)
    expect(result.text).toContain('75 out of 100')
    expect(result.text).toContain('Rested')
    expect(result.text).toMatch(/Next available: \w+\s\d/)
    expect(result.text).toContain('100 out of 100')
    expect(result.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/widget/bookings/massage', '/widget/quiz/quiz']),
    )
    for (const wrong of [link.replace('/75', '/80'), link.replace('token=', 'token=x'), link.split('?')[0]]) {
      const bare = await openPage(site, wrong ?? '')
      expect([bare.status, bare.text.includes('out of 100')]).toEqual([200, true])
      expect(bare.text).not.toMatch(/Rested|Next available/)
      expect(bare.headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  test.each(['0', '7', '100'])('shows the score %s', async (score) => {
    const site = await createFormSite(sharedWorker)
    const page = await openPage(site, `/widget/quiz-result/${score}`)
    expect([page.status, page.text.includes(`${score} out of 100`)]).toEqual([200, true])
  })

  test.each(['101', '-1', '07', '7.5', '1e2', 'many'])('answers 404 to the score %s', async (score) => {
    const site = await createFormSite(sharedWorker)
    const page = await openPage(site, `/widget/quiz-result/${score}`)
    expect([page.status, page.text.includes('Page Not Found: ')]).toEqual([404, true])
  })
})
