import { expect, test, vi } from 'vitest'
import { type Selection, writeSelection } from '#client/booking/state/selection.ts'
import { formParameters, intakeParameters, toFormUrl } from '#client/forms/form-url.ts'
import { campaignKeys } from '#client/page/campaign-source.ts'
import { toShownUrl } from '#client/page/url.ts'
import { isPublicParameter, isPublicUrl } from '#worker/contract/public-url.ts'
import { routes } from '../routes.ts'

/** The rows whose paths have a secret, or lead to a page that has one. Every other row may run the script of another site. */
const secretRows = [
  'verifyPayment',
  'cancel-appointment',
  'widget-booking-cancel-booking',
  'cancel-booking',
  'widget-otl-oneTimeSlug',
  'booking-v2-otl',
  'widget-confirm-id',
  'widget-request-id',
  'widget-quiz-result-score',
  'quiz-result',
  'verify-payment-default',
  'preview-verify-payment',
  'your-data',
  'short-link',
  'pay',
  'unsubscribe',
]

const toSample = (path: string) => path.replace(/:\w+[+,]?/g, 'sample')

test.each(['', '/de', '/pt-br'])('finds exactly the secret rows of the route table, below %j', (prefix) => {
  const isSecret = ({ path }: { path: string }) =>
    !isPublicUrl({ pathname: prefix + toSample(path), search: '' })
  const found = routes.filter(isSecret).map(({ name }) => name)
  expect(found.filter((name) => !name.startsWith('preview /'))).toEqual(secretRows)
  const previews = routes.filter(({ name }) => name.startsWith('preview /'))
  expect(previews.every(isSecret)).toBe(true)
})

test.each([
  '/widget/booking/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/de/widget/booking/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/widget/%6Ftl/welcome',
  '/desk',
  '/desk/bookings/bkg_a',
  '/api/payments/sandbox/sbx_a',
  '/%',
])('finds a secret in the path %s', (pathname) => {
  expect(isPublicUrl({ pathname, search: '' })).toBe(false)
})

test.each([
  '/',
  '/deskwork',
  '/widget/booking',
  '/widget/bookings/intro-call',
  '/journal/c/news',
  '/widget/lashes',
])('finds no secret in the path %s', (pathname) =>
  expect(isPublicUrl({ pathname, search: '?page=2&utm_source=mail&gclid=1' })).toBe(true),
)

test('treats every parameter as a secret, except choices, lists and campaigns', () => {
  const secrets = [
    'token',
    'access',
    'hold',
    'unheld',
    'intake',
    'entry',
    'booking',
    'payment',
    'of',
    'answer',
    'v',
    'email',
  ]
  const { step: at, ...savedIntake } = intakeParameters
  const { step, ...savedForm } = formParameters
  for (const name of [...secrets, ...Object.values(savedIntake), ...Object.values(savedForm)])
    expect([name, isPublicParameter(name)]).toEqual([name, false])
  for (const name of [at, step, ...campaignKeys])
    expect([name, isPublicParameter(name)]).toEqual([name, true])
})

const uuid = crypto.randomUUID()

/** A value for each parameter of the booking flow except `preview`: a preview is not hydrated, so no script shows its URLs. */
const selection: Required<Omit<Selection, 'preview'>> = {
  step: 'details',
  calendar: 'a',
  service: 'a',
  staff: 'a',
  items: 'a',
  for: '1',
  duration: '60',
  addOns: 'a',
  guests: '1',
  repeats: '2',
  dates: '3.skip',
  month: '2027-01',
  date: '2027-01-04',
  slot: '2027-01-04T10:00:00Z',
  tz: 'Europe/Lisbon',
  hold: uuid,
  unheld: uuid,
  intake: 'a',
  at: 'a',
  saved: 'a',
  savedToken: 'a',
  panel: 'zones',
  q: 'a',
  more: '1',
  token: 'a',
  booking: `bkg_${'a'.repeat(26)}`,
  entry: `wtl_${'a'.repeat(26)}`,
  source: { utm_source: 'mail' },
}

const partial = { id: 'prt_a', token: 'a' }

test.each([
  `/widget/bookings/a${writeSelection(selection)}`,
  toFormUrl('/widget/form/a', { step: 'a', partial, source: { utm_source: 'mail' } }),
  toFormUrl('/widget/bookings/a', { step: 'a', partial }, writeSelection(selection).slice(1)),
])('shows only the public parameters of the URL %s where an analytics script may run', (address) => {
  const listNames = (url: string) => [...new URLSearchParams(url.slice(url.indexOf('?'))).keys()]
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { watched: '' } }) })
  expect(listNames(toShownUrl(address))).toEqual(listNames(address).filter(isPublicParameter))
  vi.unstubAllGlobals()
  expect(toShownUrl(address)).toBe(address)
})
