import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listSlots } from './list-slots.ts'

const calendar = { waitlist: {} }
const { site, ...rest } = createClinicBundle([{ id: 'cut', staff: ['ana'], calendar }], ['ana'])
const days = ['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29']

const close = (closures: BundleInput['site']['closures']) =>
  bundle.parse({ ...rest, site: { ...site, closures } })

/** Returns which of the days have free times. */
function listFreeDays(services: ReturnType<typeof testOrigin>['services']) {
  const query = { from: '2026-12-01', to: '2026-12-31', timeZone: 'Europe/Lisbon' }
  const { days: free, full } = listSlots(services, 'cut', query)
  return { free: days.filter((day) => (free[day] ?? []).length > 0), full }
}

test('offers no time and no waitlist while the site is closed, and offers times again after a publish without closures', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z', { ...rest, site })
  expect(listFreeDays(services)).toEqual({ free: days, full: [] })
  publish(services, close([{ from: '2026-12-24', to: '2026-12-28', reason: 'Christmas' }]))
  expect(listFreeDays(services)).toEqual({ free: ['2026-12-23', '2026-12-29'], full: [] })
  publish(services, close([]))
  expect(listFreeDays(services).free).toEqual(days)
})
