import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainPath } from './plain-path.ts'

test.each([
  '/',
  '/de',
  '/about',
  '/about/',
  '/nothing//here',
  '//about',
  '/über-uns',
  '/%C3%BCber-uns',
  '/b/hello%20world',
  '/caf%E9',
  '/100%',
  '/%zz',
  '/shop;jsessionid=1',
  '/a..b/...',
  '/.well-known/security.txt',
  '/widget/booking/a%2Cb',
  '/widget/bookings/studio/intro-call',
  '/widget/bookings/studio%2Fintro-call',
  '/de/widget/bookings/studio%2fintro-call',
  '/widget/otl/spring%2Fana',
  '/pt-br/widget/otl/spring/a%2Fb',
  '/api/site',
  '/api/',
  '/%61pi/site',
  '/api/admin/bookings/bkg_a/cancel',
  '/api/calendar-feeds/0a1b2c.d-e_f.ics',
  '/api/calendars/studio%2Fintro-call/slots',
  '/api/one-time-links/spring%2Fana',
  '/api/content/posts/%C3%BCber',
])('has one meaning: %s', (path) => expect(isPlainPath(path)).toBe(true))

/** Spellings of the parent folder. Only careless servers understand some of them. */
const parents = [
  '..',
  '%2e%2e',
  '.%2E',
  '%2e.',
  '%252e%252e',
  '%25252e.',
  '%2525252525252e.',
  '%c0%ae%c0%ae',
  '%e0%80%ae.',
  '%f0%80%80%ae.',
  '%u002e%u002e',
  '..;',
  '..;a=1',
  '..%3b',
  '..%20',
  '%EF%BC%8E%EF%BC%8E',
  '%E2%80%A5',
  '．．',
]
const slashes = [
  '%2f',
  '%2F',
  '%252f',
  '%c0%af',
  '%e0%80%af',
  '%u002f',
  '\\',
  '%5c',
  '%255C',
  '%c1%9c',
  '%u005c',
]
const controls = ['%00', '%09', '%0a', '%0D', '%1f', '%7f', '%2500', '%c2%85', '%c0%80', '%u0000', '\t', '\0']

describe.each(['/api', '/api/calendars', '/api/one-time-links', '', '/de', '/desk', '/media', '/widget/otl'])(
  'below %j a path is ambiguous',
  (root) => {
    test.each(parents)('with the segment %s', (parent) => {
      for (const path of [
        `${root}/${parent}`,
        `${root}/${parent}/x`,
        `${root}/x/${parent}/`,
        `${root}/x%2f${parent}`,
      ])
        expect([path, isPlainPath(path)]).toEqual([path, false])
    })
    test.each(['.', '%2e', '%252e', '.;a'])('with the segment %s', (here) => {
      expect([`${root}/${here}`, `${root}/${here}//x`].map(isPlainPath)).toEqual([false, false])
    })
    test.each(controls)('with the control character %j', (control) => {
      expect([`${root}/x${control}`, `${root}/${control}x/y`].map(isPlainPath)).toEqual([false, false])
    })
    test.each(slashes.filter((slash) => /\\|5c|c1/i.test(slash)))('with the backslash %s', (slash) => {
      expect([`${root}/x${slash}y`, `${root}${slash}x`].map(isPlainPath)).toEqual([false, false])
    })
  },
)

test.each(slashes)('a path with the encoded slash %s is ambiguous, except in certain names', (slash) => {
  const paths = [
    '/api',
    '/api/admin',
    '/api/payments',
    '/desk',
    '/about',
    '/widget',
    '/media',
    '/de/widget',
  ].map((root) => `${root}${slash}x`)
  for (const path of [...paths, `/${slash}x`, `/api/calendars${slash}x/slots`, `/api/calendars/x${slash}`])
    expect([path, isPlainPath(path)]).toEqual([path, false])
})

test.each([
  '/x#y',
  'x',
  '',
  '*',
  '/api//admin/site',
  '/api/site//',
  '/api/a;b/site',
  '/api/site%3b',
  '/api/site%3fx',
  '/api/site%23',
  '/api/%',
  '/api/%zz',
  '/api/%ff',
  '/api/%2561dmin/site',
  '/api/calendars/a%252Fb',
])('is ambiguous: %s', (path) => expect(isPlainPath(path)).toBe(false))

test('a plain path below /api stays there when `URL` parses it, decoded or not', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '..',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '%25',
    '2e',
    ';',
    '%00',
    '//',
    'api',
  )
  const tail = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(tail, (text) => {
      const path = `/api/${text}`
      if (!isPlainPath(path)) return
      for (const spelling of [path, decodeURIComponent(path)])
        expect(new URL(`http://a${spelling}`).pathname).toMatch(/^\/api\//)
    }),
  )
})
