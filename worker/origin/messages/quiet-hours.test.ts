import { describe, expect, test } from 'vitest'
import { delayByQuietHours } from './quiet-hours.ts'

const quietHours = { from: '21:00', to: '08:00' }
const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['during the day', '2026-11-24T12:00Z', undefined, '2026-11-24T12:00Z'],
  ['at their start', '2026-11-24T20:00Z', undefined, '2026-11-25T07:00Z'],
  ['after midnight', '2026-11-25T02:00Z', undefined, '2026-11-25T07:00Z'],
  ['right at their end', '2026-11-25T07:00Z', undefined, '2026-11-25T07:00Z'],
  ['well before an appointment', '2026-11-25T02:00Z', '2026-11-25T08:00Z', '2026-11-25T07:00Z'],
  ['shortly before an early appointment', '2026-11-25T06:30Z', '2026-11-25T07:30Z', '2026-11-24T19:59Z'],
  ['before an appointment in the night', '2026-11-25T02:00Z', '2026-11-25T03:00Z', '2026-11-24T19:59Z'],
  ['when the clocks change', '2026-03-29T00:30Z', undefined, '2026-03-29T06:00Z'],
])('sends a text that is due %s in Warsaw outside the quiet hours', (_, due, start, expected) => {
  const input = {
    due: Date.parse(due),
    quietHours,
    timeZone: 'Europe/Warsaw',
    start: start === undefined ? undefined : Date.parse(start),
    isNews: true,
  }
  const from = due.startsWith('2026-03') ? Date.parse('2026-03-01T00:00Z') : now
  expect(new Date(delayByQuietHours(input, from)).toISOString()).toBe(new Date(expected).toISOString())
})

describe('when it is too late to send before the quiet hours, a text', () => {
  const late = Date.parse('2026-11-24T22:00Z')
  const delay = (due: string, start: string, isNews: boolean) => {
    const input = {
      due: Date.parse(due),
      quietHours,
      timeZone: 'Europe/Warsaw',
      start: Date.parse(start),
      isNews,
    }
    return new Date(delayByQuietHours(input, late)).toISOString()
  }

  test('waits for their end if that is before the start', () => {
    expect(delay('2026-11-25T06:30Z', '2026-11-25T07:30Z', true)).toBe('2026-11-25T07:00:00.000Z')
  })

  test('with news is sent during them rather than after the start', () => {
    for (const start of ['2026-11-25T05:00Z', '2026-11-25T07:00Z'])
      expect(delay('2026-11-24T22:30Z', start, true)).toBe('2026-11-24T22:30:00.000Z')
  })

  test('with news of an appointment that has begun waits for their end', () => {
    expect(delay('2026-11-25T05:30Z', '2026-11-25T05:00Z', true)).toBe('2026-11-25T07:00:00.000Z')
  })

  test('with a reminder is not sent during them', () => {
    expect(delay('2026-11-25T02:00Z', '2026-11-25T05:00Z', false)).toBe('2026-11-25T07:00:00.000Z')
  })
})
