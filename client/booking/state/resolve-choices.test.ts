import { describe, expect, it } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { resolveChoices } from './resolve-choices.ts'
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
const parseOffering = (...calendars: unknown[]) => offering.parse({ name: 'Team', calendars })

const callOffering = parseOffering(calendar('call', [service('intro', ['marta'])]))
const teamOffering = parseOffering(
  calendar('massage', [service('deep', ['marta', 'tomas'], [60, 90]), service('head', ['marta'])]),
  calendar('yoga', [service('class', ['ines'])]),
)
const SLOT = '2026-11-24T10:00:00Z'
const getStep = (offered: typeof teamOffering, selection: Selection) =>
  resolveChoices(offered, selection).step

describe('resolveChoices', () => {
  it('makes choices without an alternative and skips their steps', () => {
    expect(resolveChoices(callOffering, {})).toMatchObject({
      step: 'time',
      steps: ['time', 'details', 'done'],
      staff: 'marta',
    })
  })

  it('moves to the next step with each answer', () => {
    expect(resolveChoices(teamOffering, {})).toMatchObject({
      step: 'service',
      steps: ['service', 'staff', 'time', 'details', 'done'],
    })
    expect(getStep(teamOffering, { service: 'deep' })).toBe('staff')
    expect(getStep(teamOffering, { service: 'deep', staff: 'any' })).toBe('time')
    expect(getStep(teamOffering, { service: 'deep', staff: 'any', slot: SLOT })).toBe('details')
  })

  it('has no staff step when the service has one person', () => {
    expect(resolveChoices(teamOffering, { service: 'head' })).toMatchObject({ step: 'time', staff: 'marta' })
    expect(resolveChoices(teamOffering, { service: 'head' }).steps).toEqual([
      'service',
      'time',
      'details',
      'done',
    ])
  })

  it('drops choices that do not exist', () => {
    expect(getStep(teamOffering, { service: 'gone', staff: 'any', slot: SLOT })).toBe('service')
    expect(getStep(teamOffering, { service: 'deep', staff: 'ines', slot: SLOT })).toBe('staff')
    expect(resolveChoices(teamOffering, { service: 'deep', duration: '45' }).duration).toBe(60)
    expect(resolveChoices(teamOffering, { service: 'deep', duration: '90' }).duration).toBe(90)
  })

  it('returns to an answered step but never skips an unanswered one', () => {
    const allChoices: Selection = { service: 'deep', staff: 'any', slot: SLOT }
    expect(getStep(teamOffering, { ...allChoices, step: 'service' })).toBe('service')
    expect(getStep(teamOffering, { ...allChoices, step: 'time' })).toBe('time')
    expect(getStep(teamOffering, { service: 'deep', step: 'details' })).toBe('staff')
    expect(getStep(teamOffering, { ...allChoices, step: 'done' })).toBe('details')
  })

  it('starts with the calendar when `calendarFirst` is set and there are several', () => {
    const calendarsFirst = { ...teamOffering, calendarFirst: true as const }
    expect(resolveChoices(calendarsFirst, {})).toMatchObject({
      step: 'calendar',
      steps: ['calendar', 'service', 'staff', 'time', 'details', 'done'],
    })
    expect(resolveChoices(calendarsFirst, { calendar: 'yoga' })).toMatchObject({
      step: 'time',
      steps: ['calendar', 'time', 'details', 'done'],
      service: { id: 'class' },
    })
    expect(getStep(calendarsFirst, { calendar: 'massage' })).toBe('service')
    expect(getStep(calendarsFirst, { calendar: 'massage', service: 'class' })).toBe('service')
    expect(getStep(calendarsFirst, { service: 'deep' })).toBe('staff')
    expect(getStep(calendarsFirst, { calendar: 'gone' })).toBe('calendar')
    expect(getStep(calendarsFirst, { calendar: 'yoga', step: 'calendar' })).toBe('calendar')
  })

  it('limits guests to the calendar’s maximum', () => {
    const [yoga] = teamOffering.calendars.slice(1)
    const withGuests = parseOffering({ ...yoga, guests: { ask: 'count', max: 3 } })
    expect(resolveChoices(withGuests, { guests: '2' }).guests).toBe(2)
    expect(resolveChoices(withGuests, { guests: '9' }).guests).toBe(3)
    expect(resolveChoices(callOffering, { guests: '2' }).guests).toBe(0)
  })
})

describe('the intake of a calendar', () => {
  const withIntake = (required: boolean) =>
    parseOffering({
      ...calendar('call', [service('intro', ['marta'])]),
      intake: { form: 'frm_health', required },
    })
  const sent = { slot: SLOT, intake: 'sub_1.key.mac' }

  it('is a step between the time and the details', () => {
    expect(resolveChoices(withIntake(true), {}).steps).toEqual(['time', 'intake', 'details', 'done'])
    expect(getStep(withIntake(true), {})).toBe('time')
    expect(getStep(withIntake(true), { slot: SLOT })).toBe('intake')
    expect(getStep(withIntake(true), sent)).toBe('details')
    expect(getStep(withIntake(true), { ...sent, step: 'intake' })).toBe('intake')
  })

  it('can be skipped only when it is not required', () => {
    expect(getStep(withIntake(true), { slot: SLOT, step: 'details' })).toBe('intake')
    expect(getStep(withIntake(false), { slot: SLOT, step: 'details' })).toBe('details')
    expect(getStep(withIntake(false), { slot: SLOT })).toBe('intake')
  })
})
