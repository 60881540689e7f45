import { describe, expect, it } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { resolveChoices } from './choices.ts'
import type { Selection } from './selection.ts'

const person = (id: string) => ({ id, name: id })
const service = (id: string, staff: string[], durations = [60]) => ({
  id,
  slug: id,
  name: id,
  durations,
  staff: staff.map(person),
})
const calendar = (id: string, services: unknown[]) => ({
  id,
  slug: id,
  name: id,
  services,
  timeZone: 'Europe/Lisbon',
  lockTimeZone: false,
  seats: 1,
  horizonDays: 60,
  fields: {},
  questions: [],
})
const offer = (...calendars: unknown[]) => offering.parse({ name: 'Team', calendars })

const call = offer(calendar('call', [service('intro', ['marta'])]))
const team = offer(
  calendar('massage', [service('deep', ['marta', 'tomas'], [60, 90]), service('head', ['marta'])]),
  calendar('yoga', [service('class', ['ines'])]),
)
const slot = '2026-11-24T10:00:00Z'
const step = (of: typeof team, selection: Selection) => resolveChoices(of, selection).step

describe('resolveChoices', () => {
  it('makes choices without an alternative and skips their steps', () => {
    expect(resolveChoices(call, {})).toMatchObject({
      step: 'time',
      steps: ['time', 'details', 'done'],
      staff: 'marta',
    })
  })

  it('moves to the next step with each answer', () => {
    expect(resolveChoices(team, {})).toMatchObject({
      step: 'service',
      steps: ['service', 'staff', 'time', 'details', 'done'],
    })
    expect(step(team, { service: 'deep' })).toBe('staff')
    expect(step(team, { service: 'deep', staff: 'any' })).toBe('time')
    expect(step(team, { service: 'deep', staff: 'any', slot })).toBe('details')
  })

  it('has no staff step when the service has one person', () => {
    expect(resolveChoices(team, { service: 'head' })).toMatchObject({ step: 'time', staff: 'marta' })
    expect(resolveChoices(team, { service: 'head' }).steps).toEqual(['service', 'time', 'details', 'done'])
  })

  it('drops choices that do not exist', () => {
    expect(step(team, { service: 'gone', staff: 'any', slot })).toBe('service')
    expect(step(team, { service: 'deep', staff: 'ines', slot })).toBe('staff')
    expect(resolveChoices(team, { service: 'deep', duration: '45' }).duration).toBe(60)
    expect(resolveChoices(team, { service: 'deep', duration: '90' }).duration).toBe(90)
  })

  it('returns to an answered step but never skips an open one', () => {
    const all: Selection = { service: 'deep', staff: 'any', slot }
    expect(step(team, { ...all, step: 'service' })).toBe('service')
    expect(step(team, { ...all, step: 'time' })).toBe('time')
    expect(step(team, { service: 'deep', step: 'details' })).toBe('staff')
    expect(step(team, { ...all, step: 'done' })).toBe('details')
  })

  it('starts with the calendar when the offering says so and has several', () => {
    const group = { ...team, calendarFirst: true as const }
    expect(resolveChoices(group, {})).toMatchObject({
      step: 'calendar',
      steps: ['calendar', 'service', 'staff', 'time', 'details', 'done'],
    })
    expect(resolveChoices(group, { calendar: 'yoga' })).toMatchObject({
      step: 'time',
      steps: ['calendar', 'time', 'details', 'done'],
      service: { id: 'class' },
    })
    expect(step(group, { calendar: 'massage' })).toBe('service')
    expect(step(group, { calendar: 'massage', service: 'class' })).toBe('service')
    expect(step(group, { service: 'deep' })).toBe('staff')
    expect(step(group, { calendar: 'gone' })).toBe('calendar')
    expect(step(group, { calendar: 'yoga', step: 'calendar' })).toBe('calendar')
  })

  it('limits guests to the calendar’s maximum', () => {
    const [yoga] = team.calendars.slice(1)
    const withGuests = offer({ ...yoga, guests: { ask: 'count', max: 3 } })
    expect(resolveChoices(withGuests, { guests: '2' }).guests).toBe(2)
    expect(resolveChoices(withGuests, { guests: '9' }).guests).toBe(3)
    expect(resolveChoices(call, { guests: '2' }).guests).toBe(0)
  })
})
