import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

test.each([
  ['/de/v2/preview/prv_5xk/b/a-quiet-january', '/de/v2/preview/…/b/a-quiet-january'],
  ['/api/content/previews/prv_5xk', '/api/content/previews/…'],
  ['/api/admin/previews/prv_5xk', '/api/admin/previews/…'],
  ['/widget/otl/spring/welcome', '/widget/otl/…'],
  ['/api/one-time-links/spring%2Fwelcome', '/api/one-time-links/…'],
  ['/api/calendar-feeds/kX3.ics', '/api/calendar-feeds/…'],
  ['/desk/sign-in/sil_abc.key.mac', '/desk/sign-in/…'],
  ['/journal/b/preview', '/journal/b/preview'],
])('redacts %s to %s', (path, redacted) => {
  expect(redactPath(path)).toBe(redacted)
})
