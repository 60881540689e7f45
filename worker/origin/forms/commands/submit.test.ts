import { expect, test } from 'vitest'
import { everyAnswer, formBundle, visitSurvey } from '#test/fixtures/form-bundle.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { outbox } from '../../platform/db/job-tables.ts'
import { findSubject } from '../../privacy/subject.ts'
import { listSubmissions } from '../list-submissions.ts'

function listSent({ services }: ReturnType<typeof formOrigin>, form: string, spam?: 'true') {
  return listSubmissions(services, form, spam ? { spam } : {}).submissions
}
function createValidationError(problems: [path: string, code: string][]) {
  return {
    code: 'validation',
    details: { errors: problems.map(([path, code]) => expect.objectContaining({ path, code })) },
  }
}

test('stores a submission exactly as sent, with its consents', async () => {
  const origin = formOrigin()
  const source = { source: 'flyer', utm_source: 'mail' }
  const { submission, outcome, data } = await origin.send('everything', { ...fullSubmission, source })
  expect(outcome).toBe('received')
  expect(data.url).toContain(`/widget/your-data?of=${submission.id}&token=`)
  expect(findSubject(origin.services, submission.id, data.token, 0)).toMatchObject({ id: submission.id })
  const [terms, marketing] = ['terms', 'marketing'] as const
  const { site } = origin.services.published.current ?? {}
  expect(listSent(origin, 'frm_everything')).toEqual([
    {
      id: submission.id,
      form: 'frm_everything',
      outcome,
      answers: everyAnswer,
      files: [],
      consents: [
        { purpose: terms, version: site?.terms?.version, agreed: true },
        { purpose: marketing, version: site?.marketing?.version, agreed: true },
        { purpose: 'risk', version: 'r1', agreed: true },
      ],
      locale: 'en',
      source,
      spam: false,
      unconfirmed: false,
      createdAt: submission.createdAt,
      sender: { email: 'ana@example.com', customer: expect.stringMatching(/^cus_/) },
    },
  ])
})

test('publishes an event without personal data', async () => {
  const origin = formOrigin()
  const { submission } = await origin.send('sleep', { answers: { hour: 'early' } })
  const events = origin.services.db.select().from(outbox).all()
  expect(events).toMatchObject([
    {
      event: 'form.submitted',
      subject: submission.id,
      payload: { form: 'frm_sleep', outcome: 'received', score: 50 },
    },
  ])
})

test('leaves out answers to unknown fields', async () => {
  const origin = formOrigin()
  const answers = { line: 'Ana', nothing: 'x', intro: 'y', note: 'z' }
  await origin.send('everything', { ...fullSubmission, answers })
  expect(listSent(origin, 'everything')[0]?.answers).toEqual({ line: 'Ana', campaign: 'none' })
})

test('reports every invalid answer by its field, also an option of another field', async () => {
  const origin = formOrigin()
  const answers = {
    code: 'ABCD',
    email: 'ana',
    phone: '12',
    weight: '0.5',
    day: '2026-11-22',
    born: '2026-11-24',
    tree: 'small',
    size: 'oak',
    extras: ['tea'],
    look: 'tea',
    looks: ['tea'],
    stars: '6',
    again: '11',
    order: ['one', 'two', 'two'],
    grid: { service: 'room' },
    home: { planet: 'Rua 1' },
    papers: ['fil_none'],
    sign: { drawn: '<svg>' },
    risk: 'yes',
    line: ['Ana'],
  }
  await expect(origin.send('everything', { answers })).rejects.toMatchObject(
    createValidationError([
      ['answers.line', 'invalid'],
      ['answers.code', 'pattern'],
      ['answers.email', 'email-invalid'],
      ['answers.phone', 'phone-invalid'],
      ['answers.weight', 'too-small'],
      ['answers.day', 'date-early'],
      ['answers.born', 'date-invalid'],
      ['answers.tree', 'option-unknown'],
      ['answers.size', 'option-unknown'],
      ['answers.extras', 'options-few'],
      ['answers.look', 'option-unknown'],
      ['answers.looks', 'option-unknown'],
      ['answers.stars', 'option-unknown'],
      ['answers.again', 'option-unknown'],
      ['answers.order', 'ranking-incomplete'],
      ['answers.grid', 'option-unknown'],
      ['answers.home', 'invalid'],
      ['answers.papers', 'file-gone'],
      ['answers.sign', 'invalid'],
      ['answers.risk', 'invalid'],
      ['consents.terms', 'terms-required'],
    ]),
  )
  expect(listSent(origin, 'everything')).toEqual([])
})

test('neither requires nor stores skipped and hidden fields', async () => {
  const origin = formOrigin()
  const absentAnswers = { age: '30', came: 'no', why: 'Rain' }
  const consents = { terms: true }
  await origin.send('visit', { answers: { ...absentAnswers, stars: '1', wrong: 'All' }, consents })
  expect(listSent(origin, 'visit')[0]?.answers).toEqual(absentAnswers)
  const praise = { age: '30', came: 'yes', stars: '5' }
  const { redirect } = await origin.send('visit', { answers: { ...praise, wrong: 'x', why: 'y' }, consents })
  expect(redirect).toBe('/thanks')
  expect(listSent(origin, 'visit')[0]?.answers).toEqual(praise)
  await expect(
    origin.send('visit', { answers: { age: '30', came: 'yes', stars: '2' }, consents }),
  ).rejects.toMatchObject(createValidationError([['answers.wrong', 'required']]))
})

test('disqualifies a visitor by the first step, leaves out answers of later steps, and returns the message', async () => {
  const origin = formOrigin()
  const answered = await origin.send('visit', { answers: { age: '12', came: 'yes', stars: '1' } })
  expect(answered).toMatchObject({ outcome: 'disqualified', message: 'Too young' })
  expect(listSent(origin, 'visit')).toMatchObject([
    { outcome: 'disqualified', answers: { age: '12', came: 'yes' }, consents: [] },
  ])
})

test('scores a quiz by the chosen options', async () => {
  const origin = formOrigin()
  const { submission, result } = await origin.send('sleep', { answers: { hour: 'late', habits: ['read'] } })
  expect(result?.score).toBe(55)
  expect(result?.path).toMatch(new RegExp(`^/widget/quiz-result/55\\?quiz=sleep&token=${submission.id}`))
  const categories = [
    { id: 'hours', score: 50 },
    { id: 'habits', score: 60 },
  ]
  expect(listSent(origin, 'sleep')[0]?.score).toEqual({ points: 11, possible: 20, score: 55, categories })
})

test('stores a submission with the hidden field as spam, answers it like any other, and publishes no event', async () => {
  const origin = formOrigin()
  const answer = await origin.send('sleep', { answers: { hour: 'early' }, website: 'https://a.example' })
  expect(answer).toMatchObject({ outcome: 'received', result: { score: 50 } })
  expect(listSent(origin, 'sleep')).toEqual([])
  expect(listSent(origin, 'sleep', 'true')).toMatchObject([{ id: answer.submission.id, spam: true }])
  expect(origin.services.db.select().from(outbox).all()).toEqual([])
})

test('refuses a form that was filled in within two seconds', async () => {
  const origin = formOrigin()
  const at = (passed: number) => new Date(origin.clock.at - passed).toISOString()
  const send = (passed: number) =>
    origin.send('sleep', { answers: { hour: 'early' }, shownAt: at(passed) }).then(
      () => 'taken',
      ({ code }) => code,
    )
  expect(await Promise.all([0, 1999, 2000, -60_000, 90_000_000].map(send))).toEqual([
    'form-quick',
    'form-quick',
    'taken',
    'taken',
    'taken',
  ])
})

test('stores a repeated request once, and refuses another body with the same key', async () => {
  const origin = formOrigin()
  const body = { answers: { hour: 'early' } }
  const first = await origin.send('sleep', body, { key: 'one' })
  expect(await origin.send('sleep', body, { key: 'one' })).toEqual(first)
  await expect(origin.send('sleep', { answers: { hour: 'late' } }, { key: 'one' })).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  })
  expect(listSent(origin, 'sleep')).toHaveLength(1)
})

test('refuses submissions to an unknown form', async () => {
  const origin = formOrigin(formBundle([visitSurvey]))
  await expect(origin.send('sleep', { answers: {} })).rejects.toMatchObject({ code: 'form-not-found' })
})
