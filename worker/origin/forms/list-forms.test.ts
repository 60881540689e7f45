import { expect, test } from 'vitest'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listForms } from './list-forms.ts'
import { getSubmission } from './list-submissions.ts'

test('lists forms with the numbers of their submissions, also forms that have left the bundle', async () => {
  const origin = formOrigin()
  const { services, clock } = origin
  const before = runWithoutPauses(listForms(services)).forms
  expect(before.length).toBeGreaterThan(1)
  expect(new Set(before.map((form) => [form.submissions, form.spam, form.latestAt].join()))).toEqual(
    new Set(['0,0,']),
  )
  await origin.send('everything', fullSubmission)
  const [sent] = services.db.select().from(submissions).all()
  if (!sent) throw new Error('Nothing was sent')
  const spam = { ...sent, number: 2, id: 'sub_spam', spam: true, createdAt: clock.at + 1000 }
  services.db.insert(submissions).values(spam).run()
  const expected = {
    id: 'frm_everything',
    slug: 'everything',
    published: true,
    submissions: 1,
    spam: 1,
    latestAt: new Date(sent.createdAt).toISOString(),
  }
  expect(runWithoutPauses(listForms(services)).forms[0]).toMatchObject(expected)
  publish(services, bundle.parse(formBundle([])))
  expect(runWithoutPauses(listForms(services)).forms).toMatchObject([{ ...expected, published: false }])
})

test('returns a submission only for the form that it belongs to', async () => {
  const { services, send } = formOrigin()
  const { submission } = await send('everything', fullSubmission)
  expect(getSubmission(services, 'everything', submission.id)).toMatchObject({
    submission: { id: submission.id, answers: { tree: 'oak' } },
  })
  expect(() => getSubmission(services, 'visit', submission.id)).toThrow(new Failure('not-found'))
})
