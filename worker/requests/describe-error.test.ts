import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test.each([
  [
    'Failed query: insert into bookings values (?)\nparams: Ana,Reis',
    'Failed query: insert into bookings values (?)\n…',
  ],
  [`Unexpected token 'A', "Ana Reis, 1980" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['No mail to ana@example.com', 'No mail to …'],
  ['Called +351 912 345 678 twice', 'Called … twice'],
  ['Refused 203.0.113.9 and 2001:db8::1', 'Refused … and …'],
  ['Fetch of https://a.example/?token=abc failed', 'Fetch of … failed'],
  ['Bad token 0123456789ab.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO_-', 'Bad token …'],
  [`can't read what isn't there`, `can't read what isn't there`],
  ['The origin answered 502', 'The origin answered 502'],
])('redacts %j', (message, logged) => {
  expect(describeError(new Error(message))).toMatchObject({ name: 'Error', message: logged })
  expect(describeError(message)).toEqual({ message: logged })
})

test('describes the cause and the stack without personal data', () => {
  const error = new Error('Outer', { cause: new TypeError('inner of ana@example.com') })
  const described = describeError(error)
  expect(described).toMatchObject({ message: 'Outer', cause: { name: 'TypeError', message: 'inner of …' } })
  expect(JSON.stringify(described)).toContain('describe-error.test.ts')
  expect(JSON.stringify(described)).not.toContain('ana@')
})
