import { describe, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { matchRoute } from './match-route.ts'
import { routes } from './routes.ts'
import { splitLocale } from './routing/locale-prefix.ts'

const getRouteName = (path: string) => {
  const found = matchRoute(path)
  return found.kind === 'none' ? 'none' : `${found.kind} ${found.route.name}`
}

/** A path for each widget route. */
const widgetTable: [name: string, path: string][] = [
  ['index', '/'],
  ['verifyPayment', '/verifyPayment'],
  ['widget-appointment-provider-service', '/widget/appointment/therapists/deep-tissue'],
  ['appointment-service', '/widget/appointment/service/deep-tissue'],
  ['cancel-appointment', '/widget/appointment/service/deep-tissue/cancel'],
  ['appointment-teams', '/widget/appointment/therapists'],
  ['appointment-groups', '/widget/group/grp_wellness'],
  ['appointment-groups-slug', '/widget/groups/wellness'],
  ['widget-booking-id', '/widget/booking/cal_intro_call'],
  ['booking-v2-multiple', '/widget/booking/cal_intro_call,cal_massage'],
  ['booking-v2', '/widget/booking'],
  ['widget-booking-cancel-booking', '/widget/booking/cancel-booking'],
  ['cancel-booking', '/widget/cancel-booking'],
  ['widget-bookings-slug', '/widget/bookings/intro-call'],
  ['booking-slug', '/widget/bookings/studio/intro-call'],
  ['widget-form-id', '/widget/form/contact'],
  ['widget-otl-oneTimeSlug', '/widget/otl/welcome'],
  ['booking-v2-otl', '/widget/otl'],
  ['widget-confirm-id', '/widget/confirm/wtl_aaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['widget-request-id', '/widget/request/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['widget-quiz-result-score', '/widget/quiz-result/80'],
  ['widget-quiz-id', '/widget/quiz/which-treatment'],
  ['widget-survey-id', '/widget/survey/after-visit'],
  ['widget-service-menus-servicemenu-service', '/widget/service-menus/spa/hot-stone'],
  ['appointment-service-menus-slug', '/widget/service-menus/spa'],
  ['appointment-service-menus', '/widget/service-menu/menu_spa'],
  ['verify-payment-default', '/verify-payment-callback'],
  ['preview-verify-payment', '/v2/preview/prv_home/verify-payment-callback'],
]

const pages = routes.filter(({ layout }) => layout === 'page')
const pageTable = pages.map(({ name, path }): [string, string] => [
  name,
  path.replace(':path+', 'any/path').replaceAll(':', 'any-'),
])
const furtherTable: [name: string, path: string][] = [
  ['your-data', '/widget/your-data'],
  ['short-link', '/widget/l/abcdefghijklm'],
  ['pay', '/widget/pay/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['unsubscribe', '/widget/unsubscribe/msg_abc'],
]
const table = [...widgetTable, ...pageTable, ...furtherTable]

describe('a route', () => {
  test.each(table)('has the name %s at %s', (name, path) => expect(getRouteName(path)).toBe(`match ${name}`))
  test.each(table)('has the name %s at %s with a trailing slash', (name, path) => {
    expect(getRouteName(path === '/' ? '/' : `${path}/`)).toBe(`match ${name}`)
  })
  test.each(table)('has the name %s at %s after each locale prefix', (name, path) => {
    for (const code of localeCodes) expect(getRouteName(`/${code}${path}`)).toBe(`match ${name}`)
  })
  test('has a case above, except the two that share the path of another', () => {
    const namesInTable = new Set(table.map(([name]) => name))
    expect(routes.map(({ name }) => name).filter((name) => !namesInTable.has(name))).toEqual([
      'widget-booking-ids',
      'quiz-result',
    ])
  })
})

test.each([
  ['/widget/appointment/service/cancel', 'match appointment-service'],
  ['/widget/appointment/therapists/cancel', 'match widget-appointment-provider-service'],
  ['/widget/booking/a%2Cb', 'match booking-v2-multiple'],
  ['/widget/bookings', 'none'],
  ['/widget/otl/spring/welcome', 'match widget-otl-oneTimeSlug'],
  ['/de', 'match index'],
  ['/de/', 'match index'],
  ['/pt-br/about', 'match content /:path'],
  ['/xx/about', 'match content /:path'],
  ['/a/b/c/d', 'match content /:path/c/:categorySlug'],
  ['/a/b/c', 'match content /:path/b/:slug'],
  ['/deep/in/journal/c/recovery/b/first', 'match content /:path/c/:categorySlug/b/:slug'],
  ['/b/first/more', 'match content /:path'],
  ['/widget', 'none'],
  ['/v2/preview/prv_home/x/y', 'none'],
  ['/über-uns', 'match content /:path'],
  ['/%C3%BCber-uns', 'match content /:path'],
])('resolves %s to "%s"', (path, result) => expect(getRouteName(path)).toBe(result))

test.each([
  '/widget/booking/a,,b',
  '/widget/booking/%3Cscript%3E',
  '/widget/bookings/Intro Call',
  '/widget/bookings/a%2F..%2Fb',
  '/widget/quiz-result/high',
  '/widget/quiz-result/101',
  '/widget/quiz-result/7.5',
  `/widget/bookings/${'a'.repeat(81)}`,
])('reports an invalid parameter in %s', (path) => expect(matchRoute(path).kind).toBe('invalid'))

test.each(['/widget/nothing', '/nothing//here', '/%E0%A4%A'])('matches no route at %s', (path) =>
  expect(matchRoute(path).kind).toBe('none'),
)

test('matches a page path of any depth', () => {
  expect(matchRoute('/deep/in/journal/b/first')).toMatchObject({
    parameters: { path: 'deep/in/journal', slug: 'first' },
  })
})

test('decodes parameters', () => {
  expect(matchRoute('/widget/booking/a%2Cb')).toMatchObject({ parameters: { ids: 'a,b' } })
  expect(matchRoute('/fr-ca/widget/bookings/studio/yoga')).toMatchObject({
    parameters: { slug: 'studio/yoga' },
  })
})

test('takes only a whole first segment as a locale prefix', () => {
  expect(splitLocale('/pt-br/widget/x')).toEqual({ prefix: 'pt-br', path: '/widget/x' })
  expect(splitLocale('/de')).toEqual({ prefix: 'de', path: '/' })
  expect(splitLocale('/design')).toEqual({ path: '/design' })
})

test('keeps a frequent match in memory among thousands of others', () => {
  const first = matchRoute('/widget/bookings/often')
  for (let number = 0; number < 3000; number++) {
    matchRoute(`/widget/bookings/once-${number}`)
    if (number % 500 === 0) matchRoute('/widget/bookings/often')
  }
  expect(matchRoute('/widget/bookings/often')).toBe(first)
})
