import { describe, expect, it } from 'vitest'
import { createTestI18n } from '#test/fixtures/render.tsx'
import { listWeekHours } from './week-hours.ts'

const long = [{ from: '09:00', to: '20:00' }]
const split = [
  { from: '14:00', to: '18:00' },
  { from: '09:00', to: '13:00' },
]
const weekly = { mon: long, tue: long, wed: split, fri: long, sat: [{ from: '00:00', to: '24:00' }] }

const list = async (locale: 'de' | 'en') =>
  listWeekHours(await createTestI18n(locale), { weekly }).map(
    ({ days, times }) => `${days}: ${times.replaceAll('\u00a0', ' ')}`,
  )

describe('listWeekHours', () => {
  it('joins neighbouring days with the same hours, and leaves out closed ones', async () => {
    expect(await list('de')).toEqual([
      'Mo–Di: 09:00–20:00 Uhr',
      'Mi: 09:00–13:00 Uhr, 14:00–18:00 Uhr',
      'Fr: 09:00–20:00 Uhr',
      'Sa: Open 24 hours',
    ])
  })

  it('begins with the first day of the week of the region', async () => {
    expect((await list('en'))[0]).toBe('Mon–Tue: 9:00 AM – 8:00 PM')
  })
})
