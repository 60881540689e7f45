import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import { formBundle, formOfEveryField } from '#test/fixtures/form-bundle.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import type { SubmissionsTableQuery } from '#worker/contract/admin/submissions.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { toLineFeeds } from '#worker/contract/clean-text.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { publish } from '../publishing/commands/publish.ts'
import { findLastForm } from './list-submissions.ts'
import { streamSubmissionsCsv } from './submissions-csv.ts'

const i18n = await createSharedI18n({}, 'en')

type Origin = ReturnType<typeof formOrigin>

/** Returns the table as objects, keyed by its first row. */
async function readTable({ services }: Origin, name: string, query: SubmissionsTableQuery = {}) {
  const form = findLastForm(services, name)
  const table = streamSubmissionsCsv(services.db, form, { ...query, context: { i18n, timeZone: 'UTC' } })
  const text = await new Response(table).text()
  const [header = [], ...rows] = readCsv(text)
  return { header, rows: rows.map((row) => Object.fromEntries(header.map((key, n) => [key, row[n]]))) }
}

test('writes a column for each question with the answers in words, in the order of the form', async () => {
  const origin = formOrigin()
  const { submission } = await origin.send('everything', fullSubmission)
  const { header, rows } = await readTable(origin, 'frm_everything')
  const metaColumns = [
    'Submission',
    'Created',
    'Name',
    'Email',
    'Booking',
    'Start',
    'Service',
    'Outcome',
    'Score',
    'Consents',
    'Locale',
    'Source',
    'Unconfirmed',
  ]
  const questions = formOfEveryField.steps
    .flatMap(({ fields }) => fields.map((field) => ('label' in field ? field.label : field.id)))
    .slice(2)
  expect(header).toEqual([
    ...metaColumns,
    // The table has a column with this name of its own.
    ...questions.map((question) => (question === 'Email' ? 'Email (email)' : question)),
  ])
  expect(rows).toMatchObject([
    {
      Submission: submission.id,
      Email: 'ana@example.com',
      Outcome: 'received',
      Score: undefined,
      Line: ' Ana ',
      Story: 'One\nTwo',
      Order: 'two, one, and three',
      Grid: 'service: good · room: bad',
      Home: 'Rua 1\nLisboa',
      Papers: undefined,
      Sign: 'Ana',
      Risk: 'Agreed',
    },
  ])
})

test('writes any text so that it can be read back', async () => {
  const origin = formOrigin()
  const marks = fc.constantFrom('"', ',', '\r', '\n', '\r\n', ';', '=', ' ', 'a')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({ unit: marks, maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (line, story) => {
      const { submission } = await origin.send('everything', { ...fullSubmission, answers: { line, story } })
      const { rows } = await readTable(origin, 'everything', { raw: 'true' })
      // Line breaks are stored as line feeds.
      const stored = { Line: toLineFeeds(line), Story: toLineFeeds(story) }
      expect(rows.at(-1)).toMatchObject({ Submission: submission.id, ...stored })
    }),
  )
})

test('puts an apostrophe before a formula and a space before a phone number, unless raw text is requested', async () => {
  const origin = formOrigin()
  const answers = { line: '=1+1', story: '-1', phone: '+351912345678' }
  await origin.send('everything', { ...fullSubmission, answers })
  expect((await readTable(origin, 'everything')).rows).toMatchObject([
    { Story: '-1', Line: "'=1+1", Phone: '\u00a0+351912345678' },
  ])
  expect((await readTable(origin, 'everything', { raw: 'true' })).rows).toMatchObject([
    { Line: '=1+1', Story: '-1', Phone: '+351912345678' },
  ])
})

test('exports answers to fields and forms that have left the bundle', async () => {
  const origin = formOrigin()
  await origin.send('everything', fullSubmission)
  const [step] = formOfEveryField.steps
  const fields = (step?.fields ?? []).filter(({ id }) => id !== 'tree' && id !== 'line')
  publish(
    origin.services,
    bundle.parse(formBundle([{ ...formOfEveryField, steps: [{ id: 'all', fields }] }])),
  )
  const { header, rows } = await readTable(origin, 'everything')
  expect(header.slice(-2)).toEqual(['line', 'tree'])
  expect(rows[0]).toMatchObject({ line: ' Ana ', tree: 'oak' })
  publish(origin.services, bundle.parse(formBundle([])))
  expect((await readTable(origin, 'frm_everything')).rows).toHaveLength(1)
})

test('streams many rows in pages, oldest first, and spam separately', async () => {
  const origin = formOrigin()
  await origin.send('everything', fullSubmission)
  const { db } = origin.services
  const [sent] = db.select().from(submissions).all()
  if (!sent) throw new Error('Nothing was sent')
  for (let n = 1; n < 1100; n += 1) {
    const answers = { line: String(n) }
    db.insert(submissions)
      .values({ ...sent, number: n + 1, id: `sub_${n}`, answers, spam: n % 100 === 0 })
      .run()
  }
  const { rows } = await readTable(origin, 'everything')
  const expected = Array.from({ length: 1099 }, (_, n) => n + 1).filter((n) => n % 100 !== 0)
  expect(rows.slice(1).map(({ Line }) => Number(Line))).toEqual(expected)
  expect((await readTable(origin, 'everything', { spam: 'true' })).rows).toHaveLength(10)
})
