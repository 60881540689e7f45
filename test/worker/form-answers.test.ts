import { beforeAll, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withIntake } from '#test/fixtures/with-intake.ts'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

type Form = NonNullable<BundleInput['forms']>[number]
type Field = Form['steps'][number]['fields'][number]

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const where = { en: 'Where?', de: 'Wo genau?' }
const options = [
  { id: 'left', label: { en: 'On the left', de: 'Auf der linken Seite' } },
  { id: 'right', label: { en: 'On the right', de: 'Auf der rechten Seite' } },
]
const fields: Field[] = [
  { id: 'side', kind: 'checkboxes', label: where, options },
  { id: 'more', kind: 'text', label: where },
  { id: 'years', kind: 'text', label: { en: 'Since when?', de: 'Seit wann genau?' } },
  {
    id: 'risk',
    kind: 'consent',
    label: { en: 'Risks', de: 'Gewisse Risiken' },
    text: 'Known.',
    version: 'r1',
  },
]

/** Returns the demo with an intake of these fields, and without the rules of the form. */
const withFields = (shown: Field[]) => (demo: BundleInput) => {
  const { forms = [], ...bundle } = withDesk(withIntake({ required: true })(demo))
  const toOwn = (form: Form): Form =>
    form.slug === 'health' ? { ...form, steps: [{ id: 'all', fields: shown }], rules: [] } : form
  return { ...bundle, forms: forms.map(toOwn) }
}

let site: TestSite
let cookie: string
let booking: string
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withFields(fields) })
  cookie = await signIn(site, OWNER)
  const answers = { side: ['left', 'right'], more: '=1+1', years: '2020', risk: 'on' }
  const form = { answers, forBooking: true }
  const { intake } = (await site.post<SubmissionResponse>('/api/forms/health/submissions', form)).body
  const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
  const request = createIntroCallRequest({ intake, contact })
  booking = (await site.post<BookingResponse>('/api/bookings', request)).body.booking.id
})

const show = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()

async function readTable(path: string, init: RequestInit) {
  const response = await site.fetch(path, init)
  expect([path, response.status]).toEqual([path, 200])
  const [header = [], ...rows] = readCsv(await response.text())
  return rows.map((row) => Object.fromEntries(header.map((name, n) => [name, row[n]])))
}

const list = async (form: string) =>
  (await site.json<AdminSubmissions>(`/api/admin/forms/${form}/submissions`, { headers })).body.submissions

test('the list and the page of answers name the customer and the booking, with links to both', async () => {
  const [sent] = await list('health')
  expect(sent).toMatchObject({
    sender: { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' },
    appointment: { start: '2026-11-24T10:00:00.000Z' },
  })
  for (const path of ['/desk/forms/frm_health', `/desk/forms/frm_health/submissions/${sent?.id}`]) {
    const html = await show(path)
    expect(html).toContain(`<a href="/desk/customers/${sent?.sender.customer}"><bdi>Ana Reis</bdi></a>`)
    expect(html).toContain(`href="/desk/bookings/${booking}"`)
  }
})

test('the table has the name, the booking, and a column for each question, in the language of the reader', async () => {
  const path = 'frm_health/submissions.csv'
  const [own] = await readTable(`/desk/forms/${path}`, { headers: { cookie } })
  expect(own).toMatchObject({
    Name: 'Ana Reis',
    Email: 'ana@example.com',
    Booking: booking,
    'Wo genau? (side)': 'Auf der linken Seite und Auf der rechten Seite',
    'Wo genau? (more)': "'=1+1",
    'Seit wann genau?': '2020',
  })
  expect(own?.Start).toContain('2026-11-24T10:00')
  expect(own?.Service).not.toBe('')
  expect(own?.['Gewisse Risiken']).not.toMatch(/^(on)?$/)
  const [english] = await readTable(`/api/admin/forms/${path}?locale=en&raw=true`, { headers })
  expect(english).toMatchObject({
    'Where? (side)': 'On the left and On the right',
    'Where? (more)': '=1+1',
    Risks: 'Agreed',
  })
})

test('an answer without a booking has the name and the address of its own fields', async () => {
  const answers = {
    topic: 'question',
    words: 'Hello',
    first_name: 'Hanna',
    last_name: 'Berg',
    email: 'h@example.com',
  }
  await site.post('/api/forms/contact/submissions', { answers })
  const [sent] = await list('contact')
  expect(sent?.sender).toMatchObject({ firstName: 'Hanna', lastName: 'Berg', email: 'h@example.com' })
  expect(sent?.appointment).toBeUndefined()
  expect(await show('/desk/forms/frm_contact')).toContain('Hanna Berg')
  const [row] = await readTable('/api/admin/forms/contact/submissions.csv', { headers })
  expect(row).toMatchObject({ Name: 'Hanna Berg', Email: 'h@example.com', Start: undefined })
})

test('an answer to a question that is gone keeps a column with its id', async () => {
  const demo = { ...demoBundle, site: { ...demoBundle.site, publicUrl: site.url } }
  expect((await site.publish(withFields(fields.slice(0, 2))(demo), 1)).status).toBe(200)
  const [row] = await readTable('/desk/forms/frm_health/submissions.csv', { headers: { cookie } })
  expect(row).toMatchObject({ years: '2020', risk: 'on' })
})
