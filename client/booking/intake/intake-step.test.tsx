import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { createFormStore } from '#client/forms/form-store.ts'
import type { FlowPayload, FormPayload } from '#client/page/payload.ts'
import { createTestI18n } from '#test/fixtures/render.tsx'
import { hold } from '#worker/contract/bookings/hold.ts'
import { offering } from '#worker/contract/bookings/offering.ts'
import { formView } from '#worker/contract/forms/form.ts'
import { withAllChunks } from '#worker/edge/pages/booking-flow/all-chunks.ts'
import { withFormChunks } from '#worker/edge/pages/forms/all-chunks.ts'
import { FlowRoot } from '../flow.tsx'
import type { Details } from '../state/details.ts'
import { createFlowStore } from '../state/flow-store.ts'
import { intakeAtom } from '../state/intake-form.ts'
import { toIntakeQuery } from '../state/intake-query.ts'
import { readSelection } from '../state/selection.ts'

const NOW = '2026-11-23T08:00:00Z'
const SLOT = '2026-11-24T10:00:00Z'
const HOLD = '0b9b2d1e-6a4f-4a0e-8f0e-2a9f6f0d7c11'
const PATH = '/widget/bookings/visit'

const form = formView.parse({
  id: 'frm_health',
  slug: 'health',
  kind: 'form',
  name: 'Your health',
  steps: [
    { id: 'body', title: 'Your body', fields: [{ id: 'pain', kind: 'text', label: 'Where does it hurt?' }] },
    { id: 'sign', fields: [{ id: 'signed', kind: 'signature', label: 'Signature' }] },
  ],
  rules: [],
  agreements: { terms: false, marketing: false },
  remember: false,
  done: {},
})

const practice = (required: boolean) =>
  offering.parse({
    name: 'Practice',
    calendars: [
      {
        id: 'cal_visit',
        slug: 'visit',
        name: 'Visit',
        services: [
          { id: 'srv', slug: 'srv', name: 'Visit', durations: [60], staff: [{ id: 'ana', name: 'Ana' }] },
        ],
        timeZone: 'Europe/Lisbon',
        lockTimeZone: true,
        seats: 1,
        horizonDays: 60,
        fields: {},
        questions: [],
        intake: { form: 'frm_health', required },
      },
    ],
  })

interface Step {
  query?: string
  details?: Details
  required?: boolean
  /** The step of the form. */
  at?: string
}

/** Renders the step as the server does. */
async function renderStep({ query = '', details = {}, required = true, at }: Step) {
  const i18n = await createTestI18n('en')
  const page = {
    locale: 'en',
    timeLocale: 'en-GB',
    path: PATH,
    now: NOW,
    messages: '',
    formatted: {},
  } as const
  const flowQuery = `?step=intake&slot=${encodeURIComponent(SLOT)}&hold=${HOLD}${query}`
  const payload: FlowPayload = {
    ...page,
    kind: 'flow',
    site: { name: 'Practice' },
    offering: practice(required),
    query: flowQuery,
    timeZone: 'Europe/Lisbon',
    timeZoneSettled: true,
    firstWeekday: 1,
    business: { name: 'Harbour & Pine', timeZone: 'Europe/Lisbon' },
    details,
    hold: hold.parse({
      id: HOLD,
      start: SLOT,
      end: '2026-11-24T11:00:00Z',
      expiresAt: '2026-11-23T08:10:00Z',
      extensionsLeft: 2,
    }),
    attempt: 'a',
  }
  const intake: FormPayload = {
    ...page,
    kind: 'form',
    embedded: true,
    booking: {
      query: toIntakeQuery(readSelection(new URLSearchParams(flowQuery))),
      details: Object.entries(details).map(([name, value]) => [name, String(value)]),
    },
    origin: 'https://practice.example',
    site: { name: 'Practice', today: '2026-11-23' },
    form,
    ...(at && { step: at }),
    answers: {},
    files: [],
    consents: {},
    source: {},
    shownAt: NOW,
    attempt: 'a',
  }
  const store = withAllChunks(createFlowStore(payload))
  store.set(intakeAtom, { payload: intake, store: withFormChunks(createFormStore(intake)), i18n })
  return renderToString(<FlowRoot payload={payload} store={store} i18n={i18n} />).replaceAll('<!-- -->', '')
}

/** Returns the URL to which the form posts. */
function getAction(html: string): URL {
  const [, action = ''] = /<form[^>]*action="([^"]*at=[^"]*)"/.exec(html) ?? []
  return new URL(action.replaceAll('&amp;', '&'), 'https://practice.example')
}

test('shows the form with the hold, between the time and the details', async () => {
  const html = await renderStep({})
  expect(html).toContain('Your health')
  expect(html).toContain('Where does it hurt?')
  expect(html).toMatch(/name="intent" value="extend"|value="extend"[^>]*name="intent"/)
  expect(html).toMatch(/Date and time.*Form.*Details/s)
  expect(html.match(/id="step"/g)).toHaveLength(1)
  expect(html).not.toContain('Continue without')
})

test('posts the form to the URL of the intake step, with the current step of the form', async () => {
  const { pathname, searchParams } = getAction(await renderStep({ at: 'sign' }))
  expect(pathname).toBe(PATH)
  expect(Object.fromEntries(searchParams)).toEqual({ step: 'intake', slot: SLOT, hold: HOLD, at: 'sign' })
})

test('lets visitors leave out a form that is not required, and keep one that they sent', async () => {
  expect(await renderStep({ required: false })).toContain('Continue without the form')
  expect(await renderStep({ query: '&intake=sub_1.key.mac' })).toContain('Continue with the form you sent')
})

test('carries typed details through the form', async () => {
  const html = await renderStep({ details: { firstName: 'Ana' } })
  expect(html).toContain('name="booking.firstName" value="Ana"')
})

test('extends the hold at a URL with the saved answers, but without the step of the form', async () => {
  const html = await renderStep({ query: '&at=sign&saved=prt_a&savedToken=b' })
  const [, action = ''] = /<form id="carry"[^>]*action="([^"]*)"/.exec(html) ?? []
  const { searchParams } = new URL(action.replaceAll('&amp;', '&'), 'https://practice.example')
  expect(Object.fromEntries(searchParams)).toMatchObject({ step: 'intake', saved: 'prt_a', savedToken: 'b' })
  expect(searchParams.has('at')).toBe(false)
})
