import { expect, test } from 'vitest'
import { checkPrecondition } from './precondition.ts'

type Headers = { match?: string; noneMatch?: string }

test.each<[number, Headers]>([
  [0, {}],
  [0, { noneMatch: '*' }],
  [3, { match: '"3"' }],
  [3, { match: 'W/"3"' }],
  [3, { match: '3' }],
  [3, { match: '"2", "3"' }],
  [3, { match: '"3"', noneMatch: '"2"' }],
])('publishes over revision %i with %j', (revision, { match, noneMatch }) => {
  expect(() => checkPrecondition(revision, { ifMatch: match, ifNoneMatch: noneMatch })).not.toThrow()
})

test.each<[number, Headers, string, string]>([
  [0, { match: '"1"' }, 'revision-mismatch', 'If-None-Match: *'],
  [3, {}, 'revision-required', 'GET /api/admin/site'],
  [3, { match: '' }, 'revision-required', 'GET /api/admin/site'],
  [3, { noneMatch: '"2"' }, 'revision-required', 'GET /api/admin/site'],
  [3, { noneMatch: '*' }, 'revision-mismatch', 'newest revision is "3"'],
  [3, { match: '"3"', noneMatch: 'W/"3"' }, 'revision-mismatch', 'If-None-Match is W/"3"'],
  [3, { match: '"2"' }, 'revision-mismatch', 'If-Match is "2"'],
  [3, { match: '"30"' }, 'revision-mismatch', 'If-Match is "30"'],
  [3, { match: '"*"' }, 'revision-mismatch', 'If-Match is "*"'],
  [3, { match: '"03"' }, 'revision-mismatch', 'If-Match is "03"'],
])('refuses to publish over revision %i with %j, and says why', (revision, headers, code, detail) => {
  const { match, noneMatch } = headers
  expect(() => checkPrecondition(revision, { ifMatch: match, ifNoneMatch: noneMatch })).toThrow(
    expect.objectContaining({
      code,
      details: expect.objectContaining({ detail: expect.stringContaining(detail) }),
    }),
  )
})

test.each([0, 3])('refuses `If-Match: *` at revision %i', (revision) => {
  const message = expect.stringContaining('somebody else')
  expect(() => checkPrecondition(revision, { ifMatch: '*', ifNoneMatch: undefined })).toThrow(
    expect.objectContaining({
      code: 'validation',
      details: { errors: [{ path: 'If-Match', code: 'invalid', message }] },
    }),
  )
})
