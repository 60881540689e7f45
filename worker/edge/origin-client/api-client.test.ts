import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

/** Returns the URL that the client calls for a booking with an id. */
async function call(id: string): Promise<string> {
  let called = ''
  const client = createApiClient(async ({ url }) => {
    called = url
    return Response.json({})
  })
  await client('get /bookings/{id}/details', { params: { id }, query: { token: '../x', hold: 'h' } })
  return called
}

test.each([
  ['bkg_a', 'bkg_a'],
  ['../admin/site', '..%2Fadmin%2Fsite'],
  ['a/../../b', 'a%2F..%2F..%2Fb'],
  ['a?token=b#c', 'a%3Ftoken%3Db%23c'],
  ['a\\..\\b', 'a%5C..%5Cb'],
  ['%2e%2e', '%252e%252e'],
  ['x\ud800', 'x%EF%BF%BD'],
  ['/:id', '%2F%3Aid'],
])('writes the parameter %j as %s', async (id, segment) => {
  expect(await call(id)).toBe(`http://origin/api/bookings/${segment}/details?token=..%2Fx&hold=h`)
})

test.each(['', '.', '..'])('calls nothing with the parameter %j', async (id) => {
  await expect(call(id)).rejects.toMatchObject({ code: 'not-found' })
})
