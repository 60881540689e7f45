import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSitePath } from './site-path.ts'

test.each([
  '/',
  '/about',
  '/über-uns?x=//y#/..',
  '/caf%C3%A9/',
  '/widget/otl/spring%2Fana?to=/.//x',
  '/a//b',
  '/v1.2/..notes',
  '/x/../about',
])('accepts %s as a path of the site', (href) => expect(isSitePath(href)).toBe(true))

test.each([
  '',
  'about',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e/%2F/evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.%2F/evil.example',
  '/..;//evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/%09/evil.example',
  '/%00//evil.example',
  '/about\r\nSet-Cookie: a=b',
  '/about?x=\\',
  '/a b',
  'javascript:alert(1)',
])('refuses %j as a path of the site', (href) => expect(isSitePath(href)).toBe(false))

test('an accepted path still leads to the site when it is normalized twice', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '..',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    ';',
    '\t',
    '?',
    '#',
    'evil.example',
  )
  const href = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(href, (text) => {
      if (!isSitePath(text)) return
      const base = 'https://book.example/de/'
      const { pathname, search, hash } = new URL(text, base)
      expect(new URL(pathname + search + hash, base).origin).toBe('https://book.example')
    }),
  )
})
