import { expect, test } from 'vitest'
import { toLocalPath } from './redirects.ts'

test.each(['/', '/widget/booking', '/de/widget/bookings/intro-call?step=time&q=a%20b#times'])(
  'keeps %s',
  (to) => {
    expect(toLocalPath(to)).toBe(to)
  },
)

test.each([
  undefined,
  '',
  'widget',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
])('replaces %s with /', (to) => expect(toLocalPath(to)).toBe('/'))
