import { beforeEach, expect, test, vi } from 'vitest'
import { openMailSite } from '#test/fixtures/mail-site.ts'
import { createApi } from '../api.ts'
import { blockRecipient, findBlockReason, unsubscribeRecipient } from './blocked-recipients.ts'

const OPERATOR = 'an-operator-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function openAdmin() {
  const site = openMailSite()
  const { access } = site.services
  vi.spyOn(access, 'authorize').mockReturnValue({
    actor: { kind: 'business', name: 'operator', role: 'operator' },
    credential: { kind: 'operator' },
  })
  const api = createApi(site.services)
  const call = async (path: string, method = 'GET') => {
    const headers = { Authorization: `Bearer ${OPERATOR}` }
    const response = await api.request(`/api/admin/blocked-recipients${path}`, { method, headers })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return { ...site, call }
}

test('lists blocked recipients with the reason, finds one in any letter case, and leaves out those who unsubscribed', async () => {
  const { services, clock, call } = openAdmin()
  blockRecipient(services, 'eve@example.com', 'bounced', clock.at)
  blockRecipient(services, '+351912345678', 'stopped', clock.at)
  unsubscribeRecipient(services, 'bob@example.com', clock.at)
  const { body } = await call('')
  expect(body.blockedRecipients.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'bounced',
    'stopped',
  ])
  expect(JSON.stringify(body)).not.toContain('eve@')
  expect((await call('?recipient=EVE@example.com')).body).toEqual({
    blockedRecipients: [{ id: expect.any(String), reason: 'bounced', blockedAt: '2026-11-23T08:00:00.000Z' }],
    next: null,
  })
  expect((await call('?recipient=bob@example.com')).body.blockedRecipients).toEqual([])
  expect((await call('?colour=red')).status).toBe(422)
})

test('pages through many blocked recipients', async () => {
  const { services, clock, call } = openAdmin()
  for (let number = 0; number < 103; number += 1)
    blockRecipient(services, `p${number}@example.com`, 'bounced', clock.at)
  const first = (await call('')).body
  const second = (await call(`?cursor=${first.next}`)).body
  expect([first.blockedRecipients.length, second.blockedRecipients.length, second.next]).toEqual([
    100,
    3,
    null,
  ])
  const ids = [...first.blockedRecipients, ...second.blockedRecipients].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(103)
})

test('lifts a block after a bounce for all messages, and after a complaint for transactional messages only', async () => {
  const { services, clock, call } = openAdmin()
  const lift = async (recipient: string) => {
    const [found] = (await call(`?recipient=${encodeURIComponent(recipient)}`)).body.blockedRecipients
    return (await call(`/${found?.id}`, 'DELETE')).status
  }
  blockRecipient(services, 'eve@example.com', 'bounced', clock.at)
  blockRecipient(services, 'bob@example.com', 'complained', clock.at)
  unsubscribeRecipient(services, 'liv@example.com', clock.at)
  expect([await lift('eve@example.com'), await lift('bob@example.com')]).toEqual([204, 204])
  expect(findBlockReason(services, 'eve@example.com')).toBeUndefined()
  expect(findBlockReason(services, 'bob@example.com')).toBe('unsubscribed')
  expect([await lift('eve@example.com'), await lift('liv@example.com')]).toEqual([404, 404])
})
