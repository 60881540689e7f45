import { expect, test } from 'vitest'
import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import { listDays } from './list-days.ts'

const dates = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2027-01-${day}`)
const staff = [{ id: 'marta', name: 'Marta' }]

/** Returns an agenda of a week with `perDay` appointments each day. The first one of all began on the day before the week. */
function createWeek(perDay: number): AdminAgenda {
  const starts = dates.flatMap((date, day) =>
    Array.from({ length: perDay }, (_, index) =>
      day + index === 0 ? '2027-01-03T23:30:00Z' : `${date}T09:00:00Z`,
    ),
  )
  const appointments = starts.map((start, index): AdminAgenda['appointments'][number] => {
    const service = { id: 'cut', name: `Cut ${index}` }
    const time = { start, end: start, before: 0, after: 0 }
    return { ...time, calendar: 'cuts', service, staff, rooms: [], bookings: [] }
  })
  const column = { id: 'marta', hours: [], blocks: [], busy: [], holds: [] }
  return {
    timeZone: 'UTC',
    by: 'staff',
    colors: 'none',
    days: dates.map((date) => ({ date, start: `${date}T00:00:00Z`, end: `${date}T24:00:00Z` })),
    staff,
    rooms: [],
    columns: [{ ...column, appointments: appointments.map((_, index) => index) }],
    appointments,
  }
}

test('the pages of a week with 2,100 appointments have each of them once, by date', () => {
  const week = createWeek(300)
  const listed: string[] = []
  let next: string | null = '0'
  while (next !== null) {
    const page = listDays(week, next)
    expect(page.days.flatMap(({ appointments }) => appointments)).toHaveLength(300)
    for (const { date, count, appointments } of page.days) {
      expect(count).toBe(300)
      listed.push(...appointments.map(({ services: [name] }) => `${date} ${name}`))
    }
    next = page.next
  }
  expect(listed).toEqual(
    week.appointments.map((_, index) => `${dates[Math.floor(index / 300)]} Cut ${index}`),
  )
})

test('a date counts its appointments on other pages too', () => {
  const { days, next } = listDays(createWeek(200), undefined)
  expect(days.map(({ count, appointments }) => [count, appointments.length])).toEqual([
    [200, 200],
    [200, 100],
  ])
  expect(next).toBe('300')
})

test('an invalid cursor leads to the first page, and one beyond the end to an empty page', () => {
  const week = createWeek(1)
  expect(listDays(week, '-1').days).toHaveLength(7)
  expect(listDays(week, '1e3').days).toHaveLength(7)
  expect(listDays(week, '9999')).toEqual({ days: [], next: null })
})
