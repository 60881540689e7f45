import { describe, expect, it } from 'vitest'
import { bookAt } from '#test/fixtures/book-at.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { cancel } from '../bookings/cancel/cancel.ts'
import { reschedule } from '../bookings/change/reschedule.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listSlots } from './list-slots.ts'

const noKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const calendar: Offer['calendar'] = { notice: 60, cutoff: { reschedule: 60, cancel: 120 } }
const offers: Offer[] = [
  { id: 'cut', staff: ['ana', 'rui'] },
  { id: 'colour', staff: ['ana', 'rui'] },
]

/** The terms that the service `colour` has of its own. */
const ownTerms = {
  weekdays: ['wed' as const, 'sat' as const],
  notice: 3 * DAY_MINUTES,
  cutoff: { reschedule: null, cancel: DAY_MINUTES },
}

const withTerms = (published: BundleInput): BundleInput => ({
  ...published,
  services: published.services.map((service) =>
    service.id === 'srv_colour' ? { ...service, ...ownTerms } : service,
  ),
})

const clinics = withTerms(createClinicBundle(offers.map((offer) => ({ ...offer, calendar }))))

// A Monday.
const open = (published: BundleInput) => testOrigin('2026-11-23T08:00:00Z', published)

function getRefusal(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.details.errors?.[0]?.code ?? error.code
  }
}

describe('a service with terms of its own', () => {
  it('is offered on its weekdays, after its notice, and within the hours of its staff', () => {
    const { services } = open(clinics)
    const listDays = (name: string) => {
      const query = { from: '2026-11-23', to: '2026-12-06', timeZone: 'Europe/Lisbon' }
      const { days } = listSlots(services, name, query)
      return Object.keys(days).filter((date) => days[date]?.length)
    }
    expect(listDays('cut')).toHaveLength(10)
    expect(listDays('colour')).toEqual(['2026-12-02'])
  })

  it('is refused outside its terms, with the same codes as outside those of a calendar', () => {
    const { services } = open(clinics)
    const refusal = (name: string, start: string) =>
      getRefusal(() => bookAt(services, start, { calendar: name }))
    expect(refusal('colour', '2026-11-25T10:00:00Z')).toBe('slot-notice')
    expect(refusal('colour', '2026-12-01T10:00:00Z')).toBe('slot-invalid')
    expect(refusal('colour', '2026-12-02T10:00:00Z')).toBeUndefined()
    expect(refusal('cut', '2026-11-23T08:30:00Z')).toBe('slot-notice')
    expect(refusal('cut', '2026-11-25T10:00:00Z')).toBeUndefined()
  })

  it('can be moved and cancelled until the cut-off that applied when it was booked', () => {
    const { services, clock } = open(clinics)
    const { booking, manage } = bookAt(services, '2026-12-02T10:00:00Z', { calendar: 'colour' })
    expect([booking.canReschedule, booking.canCancel]).toEqual([false, true])
    const start = '2026-12-09T10:00:00Z'
    const move = () => reschedule(services, booking.id, { token: manage.token, start }, noKey)
    expect(getRefusal(move)).toBe('reschedule-closed')
    publish(services, bundle.parse(createClinicBundle(offers.map((offer) => ({ ...offer, calendar })))))
    clock.at = Date.parse('2026-12-01T10:00:01Z')
    const cancelNow = () => cancel(services, booking.id, { token: manage.token }, noKey)
    expect(getRefusal(cancelNow)).toBe('cancellation-closed')
    clock.at -= 1000
    expect(cancelNow().booking.status).toBe('cancelled')
  })

  it('gives a cart the strictest of the terms', () => {
    const { services } = open(withTerms(createSpaBundle(offers, calendar)))
    const items = ['srv_cut', 'srv_colour'].map((service) => ({ guest: 0, service }))
    const bookCart = (start: string) => bookAt(services, start, { calendar: 'spa', items })
    expect(getRefusal(() => bookCart('2026-11-25T10:00:00Z'))).toBe('slot-invalid')
    expect(getRefusal(() => bookCart('2026-12-01T10:00:00Z'))).toBe('slot-invalid')
    const query = { from: '2026-11-23', to: '2026-12-06', timeZone: 'Europe/Lisbon' }
    const { days } = listSlots(services, 'spa', { ...query, item: ['0:srv_cut', '0:srv_colour'] })
    expect(Object.keys(days).filter((date) => days[date]?.length)).toEqual(['2026-12-02'])
    const { booking } = bookCart('2026-12-02T10:00:00Z')
    expect([booking.canReschedule, booking.canCancel]).toEqual([false, true])
  })

  it('loses its first slot as soon as less than its notice is left', () => {
    const { services, clock } = open(clinics)
    const query = { from: '2026-12-02', to: '2026-12-02', timeZone: 'Europe/Lisbon' }
    const countFree = () => listSlots(services, 'colour', query).days['2026-12-02']?.length
    clock.at = Date.parse('2026-11-29T09:00:00Z')
    const before = countFree()
    clock.at += 1
    expect(countFree()).toBe((before ?? 0) - 1)
  })
})
