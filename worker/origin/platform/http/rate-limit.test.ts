import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#worker/contract/failure.ts'
import { problemResponse } from './problem-response.ts'
import { limitFailures, limitLinkRate } from './rate-limit.ts'

// Real time refills the buckets, so these tests stop it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates an API of links that work with the token `right`. `count` returns how many calls with it were not limited. */
function open(limit: typeof limitFailures) {
  let worked = 0
  const api = new Hono().onError(problemResponse).get('/links/:id', limit(20), (c) => {
    if (c.req.query('token') !== 'right') throw new Failure('link-expired')
    worked += 1
    if (c.req.param('id') === 'taken') throw new Failure('slot-taken')
    return c.text('')
  })
  const call = async (id: string, token: string, clientIp = '192.0.2.1') =>
    (await api.request(`/links/${id}?token=${token}`, { headers: { 'X-Daybook-Address': clientIp } })).status
  const repeat = async (times: number, send: () => Promise<number>) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) statuses.push(await send())
    return [...new Set(statuses)]
  }
  return { call, repeat, count: () => worked }
}

test.each([
  ['limitFailures', limitFailures],
  ['limitLinkRate', limitLinkRate],
])('%s refuses further wrong links of a client, and never a right one', async (_, limit) => {
  const { call, repeat } = open(limit)
  expect(await repeat(20, () => call('a', 'wrong'))).toEqual([410])
  expect(await repeat(9, () => call('a', 'wrong'))).toEqual([429])
  expect(await call('a', 'right')).toBe(200)
  expect(await call('taken', 'right')).toBe(409)
  expect(await call('a', 'wrong', '192.0.2.2')).toBe(410)
})

test('limitLinkRate limits the calls with one link, wherever they come from, and no others', async () => {
  const { call, repeat, count } = open(limitLinkRate)
  let client = 0
  const callFromAnywhere = () => {
    client += 1
    return call('a', 'right', `192.0.2.${client}`)
  }
  expect(await repeat(20, callFromAnywhere)).toEqual([200])
  expect(await repeat(9, callFromAnywhere)).toEqual([429])
  expect(count()).toBe(20)
  expect(await call('b', 'right')).toBe(200)
})

test('limitLinkRate does not count calls with a wrong token towards the limit of the link', async () => {
  const { call, repeat } = open(limitLinkRate)
  let client = 0
  await repeat(100, () => {
    client += 1
    return call('a', 'wrong', `192.0.2.${client}`)
  })
  expect(await call('a', 'right')).toBe(200)
})
