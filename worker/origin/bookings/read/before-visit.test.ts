import { expect, test } from 'vitest'
import type { CalendarDefinition, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { listBeforeVisit } from './before-visit.ts'

const NOW = Date.parse('2026-11-23T08:00:00Z')
const named = (id: string) => ({ service: { id, name: id } })

/** Lists the advice for a scheduled booking of services, of which those in `texts` have a text of their own. */
function listAdvice(
  services: string[],
  {
    calendar,
    texts = {},
  }: { calendar?: { beforeVisit?: string }; texts?: Record<string, string | undefined> },
  change: Partial<BookingRow> = {},
) {
  const published = {
    calendar: () => calendar as CalendarDefinition | undefined,
    service: (id: string) => (id in texts ? ({ beforeVisit: texts[id] } as ServiceDefinition) : undefined),
  }
  const [first = ''] = services
  const snapshot = { ...named(first), ...(services[1] && { items: services.map(named) }) }
  const row = { calendar: 'cal_1', status: 'scheduled', start: NOW + 1, snapshot, ...change } as BookingRow
  return listBeforeVisit(published, row, NOW)
}

test('has the text of the service, else that of its calendar, also when the service is gone', () => {
  const calendar = { beforeVisit: 'Ring twice.' }
  expect(listAdvice(['cut'], { calendar, texts: { cut: 'Come with dry hair.' } })).toEqual([
    'Come with dry hair.',
  ])
  expect(listAdvice(['cut'], { calendar, texts: { cut: undefined } })).toEqual(['Ring twice.'])
  expect(listAdvice(['cut'], { calendar })).toEqual(['Ring twice.'])
  expect(listAdvice(['cut'], { calendar: {} })).toEqual([])
  expect(listAdvice(['cut'], { texts: { cut: 'Come with dry hair.' } })).toEqual([])
})

test('has each text of a cart once', () => {
  const calendar = { beforeVisit: 'Ring twice.' }
  const texts = { cut: undefined, colour: 'Bring a photograph.', fringe: undefined }
  expect(listAdvice(['cut', 'colour', 'fringe'], { calendar, texts })).toEqual([
    'Ring twice.',
    'Bring a photograph.',
  ])
})

test('has nothing for a request, a cancelled appointment and one that has begun', () => {
  const published = { calendar: { beforeVisit: 'Ring twice.' } }
  expect(listAdvice(['cut'], published, { status: 'requested' })).toEqual([])
  expect(listAdvice(['cut'], published, { status: 'cancelled' })).toEqual([])
  expect(listAdvice(['cut'], published, { start: NOW })).toEqual([])
})
