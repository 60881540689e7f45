import { expect, test } from 'vitest'
import { formParameters, intakeParameters } from '#client/forms/form-url.ts'
import { campaignKeys } from '#client/page/campaign-source.ts'
import { isPublicAddress, isPublicParameter } from '#worker/contract/public-address.ts'
import { routes } from './routes.ts'

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

test.each(['', '/de', '/pt-br'])('knows the rows of the route table that are secret, below %j', (prefix) => {
  const isSecret = ({ path }: { path: string }) =>
    !isPublicAddress({ pathname: prefix + toSample(path), search: '' })
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
  expect(isPublicAddress({ pathname, search: '' })).toBe(false)
})

test.each([
  '/',
  '/deskwork',
  '/widget/booking',
  '/widget/bookings/intro-call',
  '/journal/c/news',
  '/widget/lashes',
])('finds none in the path %s', (pathname) =>
  expect(isPublicAddress({ pathname, search: '?page=2&utm_source=mail&gclid=1' })).toBe(true),
)

test('takes every parameter that is no choice, list or campaign for a secret', () => {
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
