import { expect, test } from 'vitest'
import { toCallUrl } from './written-path.ts'

test.each([
  ['/api/site', '/api/site'],
  ['/%61pi/%73ite?x=%2e%2e/', '/api/site?x=%2e%2e/'],
  ['/api/site?to=/../x#y', '/api/site?to=/../x'],
  ['/api/calendars/studio%2fyoga/slots', '/api/calendars/studio%2Fyoga/slots'],
  ['/api/content/posts/cafe%CC%81/', '/api/content/posts/caf%C3%A9/'],
])('forwards %s as %s', (target, forwarded) => {
  expect(toCallUrl(`https://book.example:8080${target}`).href).toBe(`https://book.example:8080${forwarded}`)
})

test.each([
  '/api/../secret',
  '/api/%2e%2e/secret',
  '/api/x/%2E./../../secret',
  '/api/..',
  '/api\\..\\secret',
  '/api%2Fsite',
  '/api',
  '/secret',
  '//api/site',
  '/api/%',
  '/api/%C0%AE',
  '?/api/site',
  '',
])('forwards nothing for %j', (target) => {
  expect(() => toCallUrl(`https://book.example:8080${target}`)).toThrow('malformed-path')
})
