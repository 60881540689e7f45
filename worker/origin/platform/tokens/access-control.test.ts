import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { findOperation } from '#worker/contract/api/find-operation.ts'
import { operations } from '#worker/contract/api/operations.ts'
import { createApi } from '../../api.ts'
import { createToken } from './site-tokens.ts'

const NOW = '2026-11-23T08:00:00Z'

test('names roles for every operation of the business and the operator, and for no other', () => {
  for (const { path, roles } of operations) {
    const [, area] = path.split('/')
    expect([path, roles?.includes('owner') ?? false]).toEqual([path, area === 'admin'])
    expect([path, roles?.includes('operator') ?? false]).toEqual([path, area === 'operator'])
    if (area === 'operator') expect(roles).toEqual(['operator'])
  }
})

test.each([
  ['GET', '/api/admin/site', '/admin/site'],
  ['HEAD', '/api/admin/site', '/admin/site'],
  ['GET', '/api/admin/forms/a/submissions.csv', '/admin/forms/{id}/submissions.csv'],
  ['GET', '/api/admin/forms/a/submissions-csv', undefined],
  ['POST', '/api/admin/site', undefined],
  ['GET', '/api/admin/site/', undefined],
  ['GET', '/admin/site', undefined],
])('maps %s %s to the operation %s', (method, path, found) => {
  expect(findOperation(method, path)?.path).toBe(found)
})

test.each([
  ['nobody', undefined, 401],
  ['a stranger', 'daybook_x', 401],
  ['a reader', 'reader', 403],
])('refuses %s before reading the body', async (_, who, status) => {
  const { services } = testOrigin(NOW)
  const { token } = createToken(services.db, { name: 'x', role: 'reader' }, Date.parse(NOW))
  let wasRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        wasRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { ...(who && { Authorization: `Bearer ${who === 'reader' ? token : who}` }) }
  const init = { method: 'PUT', body, headers, duplex: 'half' }
  const answer = await createApi(services).request('/api/admin/site', init)
  expect([answer.status, wasRead]).toEqual([status, false])
})

test('gives nobody the role of the operator without ADMIN_TOKEN', async () => {
  const { services } = testOrigin(NOW)
  for (const token of ['', 'undefined', 'null']) {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await createApi(services).request('/api/admin/tokens', { headers })
    expect(answer.status).toBe(401)
  }
})
