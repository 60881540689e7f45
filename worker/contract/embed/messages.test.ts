import { expect, test } from 'vitest'
import { createEmbedJsonSchema } from './json-schema.ts'
import { type FrameMessage, frameMessage, type HostMessage, hostMessage } from './messages.ts'

const hello: HostMessage = { daybook: 1, id: 'a', type: 'hello', scheme: 'dark' }
const booked: FrameMessage = {
  daybook: 1,
  id: 'a',
  type: 'booked',
  booking: `bkg_${'a2'.repeat(13)}` as (FrameMessage & { type: 'booked' })['booking'],
  start: '2027-01-04T10:00:00Z',
  end: '2027-01-04T10:45:00Z',
  timeZone: 'Europe/Lisbon',
  calendar: 'first-visit',
  status: 'scheduled',
}

test('accepts messages with fields that a later server adds', () => {
  expect(hostMessage.safeParse({ ...hello, added: true }).success).toBe(true)
  expect(frameMessage.safeParse({ ...booked, added: true }).success).toBe(true)
})

test.each([
  { ...hello, daybook: 2 },
  { ...hello, type: 'goodbye' },
  { ...hello, id: '' },
  { ...hello, page: 'not an address' },
])('refuses %j as a message of the host', (message) =>
  expect(hostMessage.safeParse(message).success).toBe(false),
)

test('removes personal data and secrets from an event about an appointment', () => {
  const message = frameMessage.parse({ ...booked, token: 'secret', firstName: 'Marta' })
  expect(message).toEqual(booked)
})

test('publishes every message in its JSON schema', () => {
  const schema = JSON.stringify(createEmbedJsonSchema())
  for (const type of ['hello', 'scheme', 'ready', 'resized', 'viewed', 'slot-selected', 'booked', 'closed'])
    expect(schema).toContain(`"const":"${type}"`)
})
