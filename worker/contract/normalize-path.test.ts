import { expect, test } from 'vitest'
import { normalizePath } from './normalize-path.ts'

test.each([
  ['/', '/'],
  ['/old/', '/old'],
  ['/old//', '/old'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/%6Fld', '/old'],
  ['/100%', '/100%'],
])('normalizes %s to %s', (path, normalized) => expect(normalizePath(path)).toBe(normalized))
