import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { byBusiness } from '#worker/contract/link-safe-text.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { type CalendarEvent, createCalendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'bkg_a@spa.example',
  sequence: 2,
  changedAt: Date.parse('2026-11-20T08:00:00Z'),
  start: Date.parse('2026-11-24T10:00:00Z'),
  end: Date.parse('2026-11-24T10:30:00Z'),
  status: 'CONFIRMED' as const,
  summary: byBusiness('Massage · Harbour & Pine'),
  description: byBusiness('one\ntwo'),
  location: byBusiness('Rua das Flores 12\n1200 Lisboa'),
  url: 'https://spa.example/widget/booking/bkg_a?token=k.x',
  timeZone: 'Europe/Lisbon',
  organizer: { name: byBusiness('Harbour & Pine'), email: 'hello@spa.example' },
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('One event is expected')
  return { calendar, component, event: new ICAL.Event(component) }
}

test('contains the name, time and place of an appointment', () => {
  const { calendar, component, event: parsed } = read(createCalendarFile(event))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(parsed.uid).toBe(event.uid)
  expect(parsed.sequence).toBe(2)
  expect(parsed.startDate.toJSDate().getTime()).toBe(event.start)
  expect(parsed.endDate.toJSDate().getTime()).toBe(event.end)
  expect(parsed.summary).toBe(event.summary)
  expect(parsed.description).toBe(event.description)
  expect(parsed.location).toBe(event.location)
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(component.getAllProperties('attendee')).toEqual([])
})

test('marks a cancelled appointment as transparent', () => {
  const { component } = read(createCalendarFile({ ...event, status: 'CANCELLED', sequence: 3 }))
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

const hostile = [
  'A\r\nATTENDEE:mailto:x@y.zz',
  'A\nBEGIN:VALARM',
  '"; X="y":z',
  'a;b,c:d\\e^f^n"',
  '🧘'.repeat(60),
  'é'.repeat(200),
  'x\u0000\u0007\u2028y',
]

test.each(hostile)('injects no lines or properties with the name %j', (text) => {
  const name = byBusiness(text)
  const file = createCalendarFile({
    ...event,
    summary: name,
    description: name,
    location: name,
    organizer: { name, email: 'hello@spa.example' },
  })
  const { component, event: parsed } = read(file)
  const cleaned = name
    .replace(/\r\n|[\r\n\u2028]/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll('\u0007', '')
  expect(parsed.summary).toBe(cleaned)
  expect(component.getFirstProperty('organizer')?.getParameter('cn')).toBe(cleaned)
  expect(component.getAllSubcomponents()).toEqual([])
  expect(component.getAllProperties().map(({ name }) => name)).toHaveLength(13)
})

test('writes any text in lines of at most 75 octets that end in CRLF, from which it can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const file = createCalendarFile({ ...event, summary: byBusiness(summary) })
      const lines = file.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      // All line breaks become the only one that the format has, and no-break spaces are normal ones.
      expect(read(file).event.summary ?? '').toBe(
        toNormalSpaces(summary).replace(/[\u0085\u2028\u2029]/g, '\n'),
      )
    }),
  )
})
