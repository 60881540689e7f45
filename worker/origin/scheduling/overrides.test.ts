import { expect, test } from 'vitest'
import { bookAt } from '#test/fixtures/book-at.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { chooseStart } from './choose-start.ts'
import { resolveTarget } from './target.ts'

const visit: Offer = {
  id: 'visit',
  staff: ['ana', 'rui'],
  needs: [['room']],
  calendar: { notice: 24 * 60, perDay: 1, horizonDays: 7 },
}
const course: Offer = { id: 'class', staff: ['eva'], calendar: { seats: 2 } }
const items = [
  { service: 'srv_visit', guest: 0 },
  { service: 'srv_class', guest: 0 },
]

/** Opens a site on a Monday morning, with a visit booked on Wednesday at ten. */
function openSite(published: BundleInput = createClinicBundle([visit, course])) {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published)
  /** Returns the staff member and the rooms that a start would get, or the code of its refusal. */
  const choose = (start: string, overrides: Override[], choice: object = { calendar: 'visit' }) => {
    const catalogue = services.published.current
    if (!catalogue) throw new Error('Nothing is published')
    const target = resolveTarget(catalogue, { calendar: 'visit', ...choice })
    const now = clock.now()
    const query = { target, site: catalogue.site, now, budget: new SearchBudget(), overrides }
    const at = { start: Date.parse(start), timeZone: 'Europe/Lisbon' }
    try {
      const { staff, rooms } = chooseStart(services.availability, query, at, target.people)
      return [staff, ...rooms].join(' ')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.details.errors?.[0]?.code ?? error.code
    }
  }
  return { services, choose }
}

test.each<[string, string, string, Override[]]>([
  ['the notice', '2026-11-23T10:00:00Z', 'slot-notice', ['notice']],
  ['the horizon', '2027-11-23T10:00:00Z', 'slot-invalid', ['notice']],
  ['the hours', '2026-11-25T20:00:00Z', 'slot-invalid', ['hours']],
  ['a day off', '2026-11-28T10:00:00Z', 'slot-invalid', ['hours']],
  ['the grid', '2026-11-25T10:10:00Z', 'slot-invalid', ['hours']],
])('sets aside %s where the business wants it', (_, start, refusal, overrides) => {
  const { choose } = openSite()
  expect(choose(start, [])).toBe(refusal)
  const others: Override[] = ['limits', 'cutoff', 'busy']
  expect(choose(start, others)).toBe(refusal)
  expect(choose(start, overrides)).toBe('ana room')
})

test('never accepts a start that is past or not on a full minute', () => {
  const { choose } = openSite()
  const all: Override[] = ['notice', 'hours', 'limits', 'cutoff', 'busy']
  expect(choose('2026-11-23T07:59:00Z', all)).toBe('slot-past')
  expect(choose('2026-11-25T10:00:30Z', all)).toBe('slot-invalid')
})

test('accepts a busy time only with `busy`, and even then prefers people who are free', () => {
  const { services, choose } = openSite()
  bookAt(services, '2026-11-25T10:00:00Z', { calendar: 'visit', staff: 'ana' })
  const others: Override[] = ['notice', 'hours', 'limits', 'cutoff']
  const at = '2026-11-25T10:30:00Z'
  expect(choose(at, others)).toBe('resource-unavailable')
  expect(choose(at, ['busy', 'limits'], { staff: 'ana' })).toBe('ana room')
  expect(choose('2026-11-25T12:00:00Z', ['busy'])).toBe('rui room')
})

test('counts the appointments per day unless `limits` are set aside, also with `busy`', () => {
  const { services, choose } = openSite()
  bookAt(services, '2026-11-25T10:00:00Z', { calendar: 'visit', staff: 'ana' })
  const ana = { staff: 'ana' }
  expect(choose('2026-11-25T14:00:00Z', ['hours', 'notice', 'busy'], ana)).toBe('slot-taken')
  expect(choose('2026-11-25T14:00:00Z', ['limits'], ana)).toBe('ana room')
})

test('fills a class beyond its seats only with `busy`', () => {
  const { services, choose } = openSite()
  const start = '2026-11-25T10:00:00Z'
  bookAt(services, start, { calendar: 'class' })
  bookAt(services, start, { calendar: 'class' })
  const choice = { calendar: 'class' }
  expect(choose(start, ['notice', 'hours', 'limits', 'cutoff'], choice)).toBe('slot-taken')
  expect(choose(start, ['busy'], choice)).toBe('eva')
})

test('sets rules aside for carts too', () => {
  const { services, choose } = openSite(
    createSpaBundle([visit, { ...course, calendar: {} }], { notice: 24 * 60 }),
  )
  const cart = { calendar: 'spa', items }
  bookAt(services, '2026-11-25T10:00:00Z', cart)
  expect(choose('2026-11-25T10:00:00Z', ['notice', 'hours', 'limits'], cart)).toBe('slot-taken')
  expect(choose('2026-11-25T10:00:00Z', ['busy'], cart)).toBe('rui room')
  expect(choose('2026-11-23T21:10:00Z', ['notice'], cart)).toBe('slot-invalid')
  expect(choose('2026-11-23T21:10:00Z', ['notice', 'hours'], cart)).toBe('ana room')
})
