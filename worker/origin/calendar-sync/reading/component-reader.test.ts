import { expect, test } from 'vitest'
import { ComponentReader } from './component-reader.ts'

function read(...pieces: string[]) {
  const reader = new ComponentReader()
  for (const piece of pieces) reader.add(piece)
  return reader.finish()
}

const event = [
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:A secret',
  'DTSTART:20261124T160000Z',
  'BEGIN:VALARM',
  'TRIGGER:-PT30M',
  'DTSTART:19760401T005545Z',
  'END:VALARM',
  'DTEND:20261124T163000Z',
  'END:VEVENT',
].join('\r\n')
const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`
const picked = 'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261124T160000Z\r\nDTEND:20261124T163000Z\r\nEND:VEVENT'

test('reads the times of events only, without texts, people and alarms', () => {
  expect(read(file)).toMatchObject({ events: [picked], timeZones: [] })
})

test('reads the same from pieces of any size, and with bare line feeds', () => {
  expect(read(...file)).toEqual(read(file))
  expect(read(file.replaceAll('\r\n', '\n'))).toEqual(read(file))
})

test('has the same hash when only texts change, and another one when a time does', () => {
  const hash = (text: string) => read(text)?.hash
  expect(hash(file.replace('A secret', 'Another secret'))).toBe(hash(file))
  expect(hash(file.replace('163000', '164500'))).not.toBe(hash(file))
})

test.each([
  ['is empty', ''],
  ['is a web page', '<!DOCTYPE html><title>Sign in</title>'],
  ['was cut', file.slice(0, -20)],
  ['was cut between two events', `BEGIN:VCALENDAR\r\n${event}\r\n`],
  ['has cards', 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'],
])('refuses a file that %s', (_, text) => {
  expect(read(text)).toBeUndefined()
})

test('reads the other events of a file with an event that does not end', () => {
  const broken = `BEGIN:VCALENDAR\r\n${event}\r\nBEGIN:VEVENT\r\nUID:b\r\nEND:VALARM\r\nEND:VCALENDAR\r\n`
  expect(read(broken)).toMatchObject({ events: [picked] })
})
