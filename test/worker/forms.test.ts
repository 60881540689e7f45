import naughtyStrings from 'big-list-of-naughty-strings'
import { expect, test } from 'vitest'
import { files, toBytes } from '#test/fixtures/files.ts'
import { everyAnswer, formBundle, formOfEveryField, visitSurvey } from '#test/fixtures/form-bundle.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { AdminSubmission, AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import type {
  FormFile,
  PartialResponse,
  QuizResult,
  SubmissionResponse,
} from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const consents = { terms: true }

const createSite = () =>
  sharedWorker.site({ now: MONDAY, bundle: ({ site }) => formBundle(undefined, site.publicUrl) })

/** Returns headers with the client IP of a visitor. */
const from = (visitor: number) => ({ 'cf-connecting-ip': `203.0.113.${visitor % 250}` })

const send = (site: TestSite, form: string, body: object, headers: Record<string, string> = {}) =>
  site.post<SubmissionResponse & Problem>(`/api/forms/${form}/submissions`, body, headers)

const upload = (site: TestSite, name: string, body: BodyInit, form = 'everything', field = 'papers') =>
  site.json<FormFile & Problem>(`/api/forms/${form}/files?${new URLSearchParams({ field, name })}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

const sendPartial = (
  site: TestSite,
  method: string,
  path: string,
  body: object,
  key: string = crypto.randomUUID(),
) =>
  site.json<PartialResponse & Problem>(`/api/forms/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

/** Lists all submissions of a form, page by page. */
async function listSubmissions(site: TestSite, form: string): Promise<AdminSubmission[]> {
  const all: AdminSubmission[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `?cursor=${cursor}`
    const page: { body: AdminSubmissions } = await site.json(
      `/api/admin/forms/${form}/submissions${query}`,
      asAdmin,
    )
    all.push(...page.body.submissions)
    cursor = page.body.next
  }
  return all
}

async function fetchTable(site: TestSite, form: string) {
  const answer = await site.fetch(`/api/admin/forms/${form}/submissions.csv?raw=true`, asAdmin)
  const [header = [], ...rows] = readCsv(await answer.text())
  return rows.map((row) => Object.fromEntries(header.map((name, n) => [name, row[n]])))
}

test('stores and exports a form with every kind of field and a file', async () => {
  const site = await createSite()
  const { status, body: file } = await upload(site, 'Ärzte & "Co".pdf', files.pdf)
  expect([status, file]).toMatchObject([201, { type: 'application/pdf', size: files.pdf.length }])
  const answers = { ...everyAnswer, papers: [file.id] }
  const sent = await send(site, 'everything', { answers, consents, locale: 'pt' })
  expect(sent.status).toBe(201)
  expect(sent.body.data.url).toMatch(`${site.url}/widget/your-data?of=${sent.body.submission.id}&token=`)
  expect(await listSubmissions(site, 'everything')).toMatchObject([{ answers, files: [file], locale: 'pt' }])
  const download = await site.fetch(`/api/admin/files/${file.id}`, asAdmin)
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="_rzte _ _Co_.pdf"; filename*=UTF-8\'\'%C3%84rzte%20%26%20%22Co%22.pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(new Uint8Array(files.pdf))
})

test('shows submissions and files only with a token', async () => {
  const site = await createSite()
  const { body: file } = await upload(site, 'a.pdf', files.pdf)
  for (const path of [
    'forms/everything/submissions',
    'forms/everything/submissions.csv',
    `files/${file.id}`,
  ]) {
    expect([path, (await site.fetch(`/api/admin/${path}`)).status]).toEqual([path, 401])
  }
  expect((await site.fetch(`/media/forms/${file.id}`)).status).toBe(404)
  const unsent = await site.json<Problem>(`/api/admin/files/${file.id}`, asAdmin)
  expect([unsent.status, unsent.body.code]).toEqual([404, 'not-found'])
  const unknown = await site.json<Problem>('/api/admin/forms/none/submissions', asAdmin)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'form-not-found'])
})

test('starts a survey, continues it elsewhere and sends it once', async () => {
  const site = await createSite()
  const first = { answers: { age: '30', came: 'yes' }, step: 'room' }
  const started = await sendPartial(site, 'POST', 'visit/partials', first, 'one')
  expect([started.status, (await sendPartial(site, 'POST', 'visit/partials', first, 'one')).body]).toEqual([
    201,
    started.body,
  ])
  const { partial, token } = started.body
  const path = `visit/partials/${partial.id}`
  const answers = { ...first.answers, stars: '2', wrong: 'Cold' }
  expect((await sendPartial(site, 'PUT', path, { answers, step: 'room', token: 'x' })).body.code).toBe(
    'link-expired',
  )
  expect((await sendPartial(site, 'PUT', path, { answers, step: 'room', token })).status).toBe(200)
  const fetchPartial = () => site.json<PartialResponse & Problem>(`/api/forms/${path}?token=${token}`)
  expect((await fetchPartial()).body.partial).toMatchObject({
    answers,
    expiresAt: '2026-12-23T08:00:00.000Z',
  })
  const body = { answers, consents, partial: { id: partial.id, token } }
  const sent = await send(site, 'visit', body, { 'idempotency-key': 'send' })
  expect(sent.status).toBe(201)
  expect((await send(site, 'visit', body, { 'idempotency-key': 'send' })).body).toEqual(sent.body)
  const again = await send(site, 'visit', body, { 'idempotency-key': 'again' })
  expect([again.status, again.body.code]).toEqual([410, 'link-expired'])
  expect((await fetchPartial()).status).toBe(410)
  expect(await listSubmissions(site, 'visit')).toHaveLength(1)
})

test('requires and stores only the answers of the visited steps', async () => {
  const site = await createSite()
  const middle = await send(site, 'visit', { answers: { why: 'Rain' }, consents })
  expect([middle.status, middle.body.errors?.map(({ path }) => path)]).toEqual([
    422,
    ['answers.age', 'answers.came', 'answers.stars'],
  ])
  const away = { age: '30', came: 'no', why: 'Rain' }
  await send(site, 'visit', { answers: { ...away, stars: '1', wrong: 'All of it' }, consents })
  expect(await listSubmissions(site, 'visit')).toMatchObject([{ answers: away }])
  expect((await fetchTable(site, 'visit'))[0]).toMatchObject({ 'Why?': 'Rain', Stars: undefined })
})

test('returns the score of a quiz, and its result for the token', async () => {
  const site = await createSite()
  const quiz = await site.fetch('/api/forms/sleep')
  expect(await quiz.text()).not.toContain('points')
  const { body } = await send(site, 'sleep', { answers: { hour: 'early', habits: ['walk'] } })
  const result = new URL(body.result?.path ?? '', site.url)
  expect([body.result?.score, result.pathname]).toEqual([70, '/widget/quiz-result/70'])
  const token = result.searchParams.get('token') ?? ''
  const fetchResult = (score: string, givenToken: string) =>
    site.json<QuizResult & Problem>(
      `/api/forms/sleep/results/${score}?${new URLSearchParams({ token: givenToken })}`,
    )
  expect((await fetchResult('70', token)).body).toEqual({
    quiz: { id: 'frm_sleep', slug: 'sleep', name: 'How do you sleep?' },
    score: 70,
    tier: { title: 'Fair', text: 'It could be better' },
    categories: [
      { id: 'hours', name: 'Hours', score: 100 },
      { id: 'habits', name: 'Habits', score: 40 },
    ],
  })
  const wrong = [
    fetchResult('100', token),
    fetchResult('70', `${token}x`),
    fetchResult('070', token),
    fetchResult('70', 'x'),
  ]
  expect((await Promise.all(wrong)).map(({ body: { code } }) => code)).toEqual(Array(4).fill('link-expired'))
})

test('refuses options of other questions, and drops unknown fields', async () => {
  const site = await createSite()
  const swapped = await send(site, 'everything', { answers: { tree: 'small', extras: ['oak'] }, consents })
  expect(swapped.body.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['answers.tree', 'option-unknown'],
    ['answers.extras', 'option-unknown'],
  ])
  const more = JSON.parse('{ "line": "Ana", "admin": "yes", "__proto__": "x", "constructor": "y" }')
  expect((await send(site, 'everything', { answers: more, consents })).status).toBe(201)
  expect((await listSubmissions(site, 'everything'))[0]?.answers).toEqual({ line: 'Ana', campaign: 'none' })
})

test('refuses files of a false type or of too many bytes', async () => {
  const site = await createSite()
  const uploadCode = async (name: string, body: BodyInit) => {
    const { status, body: problem } = await upload(site, name, body)
    return [status, problem.errors?.[0]?.code ?? problem.code]
  }
  expect(await uploadCode('a.pdf', toBytes('<script>alert(1)</script>'))).toEqual([422, 'file-kind'])
  expect(await uploadCode('a.png', files.pdf)).toEqual([422, 'file-kind'])
  expect(await uploadCode('a.docx', files.xlsx)).toEqual([422, 'file-kind'])
  expect(await uploadCode('a.gif', files.gif)).toEqual([422, 'file-kind'])
  expect(await uploadCode('a.csv', new Uint8Array(20_001).fill(0x61))).toEqual([422, 'file-large'])
  expect(await uploadCode('a.csv', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61))).toEqual([
    413,
    'payload-too-large',
  ])
  expect(await uploadCode('', files.pdf)).toEqual([422, 'invalid'])
})

test('refuses a text of 10 MB as too large, and reports a field with more than 5,000 characters', async () => {
  const site = await createSite()
  const story = 'a'.repeat(10 * 1024 * 1024)
  const large = await send(site, 'everything', { answers: { story }, consents })
  expect([large.status, large.body.code]).toEqual([413, 'payload-too-large'])
  const long = await send(site, 'everything', { answers: { story: story.slice(0, 5001) }, consents })
  expect(long.body.errors).toMatchObject([{ path: 'answers.story', code: 'too-long' }])
  const longer = await send(site, 'everything', { answers: { story: story.slice(0, 20_001) }, consents })
  expect(longer.body.errors).toMatchObject([{ path: 'answers.story', code: 'too-long' }])
  expect(
    (await send(site, 'everything', { answers: { story: story.slice(0, 5000) }, consents })).status,
  ).toBe(201)
})

test('stores all of 200 simultaneous submissions', async () => {
  const site = await createSite()
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      send(
        site,
        'everything',
        { answers: { line: String(n) }, consents },
        {
          ...from(n),
          'idempotency-key': `visitor-${n}`,
        },
      ),
    ),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  const stored = await listSubmissions(site, 'everything')
  expect(stored.map(({ id }) => id).sort()).toEqual(sent.map(({ body }) => body.submission.id).sort())
  expect(new Set(stored.map(({ answers }) => answers.line)).size).toBe(200)
})

test('stores each of 20 submissions once, although each is sent ten times at once', async () => {
  const site = await createSite()
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      send(
        site,
        'everything',
        { answers: { line: String(n % 20) }, consents },
        {
          ...from(n % 20),
          'idempotency-key': `visitor-${n % 20}`,
        },
      ),
    ),
  )
  const ids = new Set(sent.map(({ status, body }) => `${status} ${body.submission.id}`))
  const stored = await listSubmissions(site, 'everything')
  expect(new Set(stored.map(({ id }) => `201 ${id}`))).toEqual(ids)
  expect(stored).toHaveLength(20)
})

test('exports every naughty string as it was typed', async () => {
  const site = await createSite()
  const answersList = naughtyStrings.map((text) => ({
    line: text,
    story: text,
    campaign: text,
    // These fields take fewer characters.
    ...(text.length <= 200 && {
      home: { street: `${text}1`, extra: text, city: 'x' },
      sign: { typed: text },
    }),
  }))
  const sent = await Promise.all(
    answersList.map((answers, n) => send(site, 'everything', { answers, consents }, from(n))),
  )
  const ids = sent.map(({ body }) => body.submission?.id)
  const answersById = new Map(
    (await listSubmissions(site, 'everything')).map(({ id, answers }) => [id, answers]),
  )
  expect(ids.map((id) => answersById.get(id))).toEqual(answersList)
  const rowsById = new Map((await fetchTable(site, 'everything')).map((row) => [row.Submission, row]))
  const rows = ids.map((id) => rowsById.get(id))
  expect(
    rows.map((row) => [row?.Line, row?.Story, row?.campaign, row?.Home?.split('\n'), row?.Sign]),
  ).toEqual(
    answersList.map(({ line, story, campaign, home, sign }) => [
      line,
      story,
      campaign,
      home && Object.values(home).filter(Boolean).join('\n').split('\n'),
      sign?.typed,
    ]),
  )
})

test('refuses submissions of a withdrawn form, and still exports the old ones', async () => {
  const site = await createSite()
  await send(site, 'everything', { answers: { line: 'Ana' }, consents })
  await site.publish(formBundle([visitSurvey], site.url), 1)
  expect((await send(site, 'everything', { answers: {}, consents })).body.code).toBe('form-not-found')
  expect(await listSubmissions(site, formOfEveryField.id)).toMatchObject([{ answers: { line: 'Ana' } }])
  expect(await fetchTable(site, formOfEveryField.id)).toMatchObject([{ Line: 'Ana' }])
})
