import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { bookedSite } from '#test/fixtures/paid-booking.ts'
import { cancelByBusiness } from '../../bookings/cancel/cancel.ts'
import { undoableChanges } from '../../platform/db/undo-tables.ts'
import { newUndoId } from '../../platform/new-id.ts'
import { fullSight } from '../../platform/rights/sight.ts'
import { undo } from './undo.ts'

const SECOND_MS = 1000

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Opens a site with a booking that is to be paid, and functions that cancel it and undo that. */
async function openSite() {
  const site = await bookedSite()
  const { services, id } = site
  return {
    ...site,
    cancel: () => cancelByBusiness(services, id, { notify: true }, { ...byBusiness, undoable: true }),
    undo() {
      const change = services.db.select().from(undoableChanges).all().at(-1)?.id ?? newUndoId()
      undo(services, change, { actor: byBusiness.actor, person: undefined, sight: fullSight })
    },
  }
}

test('refunds a cancelled booking after 30 seconds, and one that was restored not at all', async () => {
  const site = await openSite()
  await site.pay()
  expect(site.ledger()).toBe(2000)
  site.cancel()
  await site.wait(20 * SECOND_MS)
  expect(site.ledger()).toBe(2000)
  site.undo()
  await site.wait(60 * SECOND_MS)
  expect([site.ledger(), site.view().status]).toEqual([2000, 'scheduled'])
  site.cancel()
  await site.wait(30 * SECOND_MS)
  await site.wait(0)
  expect([site.ledger(), site.view().status]).toEqual([0, 'cancelled'])
})

test('confirms a booking that was paid while it was cancelled, once it is restored', async () => {
  const site = await openSite()
  site.cancel()
  await site.pay()
  expect([site.ledger(), site.view().status]).toEqual([2000, 'cancelled'])
  site.undo()
  await site.wait(60 * SECOND_MS)
  expect([site.ledger(), site.view().status]).toEqual([2000, 'scheduled'])
})

test('refunds what was paid while an unpaid booking was cancelled', async () => {
  const site = await openSite()
  site.cancel()
  await site.pay()
  await site.wait(30 * SECOND_MS)
  await site.wait(0)
  expect([site.ledger(), site.view().status]).toEqual([0, 'cancelled'])
})

test('an unpaid booking that was restored still lapses, also when its time to pay ended meanwhile', async () => {
  const site = await openSite()
  await site.wait(30 * 60 * SECOND_MS - 10 * SECOND_MS)
  site.cancel()
  await site.wait(20 * SECOND_MS)
  site.undo()
  expect(site.view().status).toBe('payment_pending')
  await site.wait(20 * SECOND_MS)
  await site.wait(0)
  expect(site.view().status).toBe('lapsed')
})
