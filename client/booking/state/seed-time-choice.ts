import type { FlowPayload, ManagePayload } from '#client/page/payload.ts'
import { idempotencyKeyAtom, nowAtom, problemAtom, type Store } from './atoms.ts'
import { getMonthKey, landingMonthsAtom, monthsAtom, slotQueryAtom } from './months.ts'
import { unpackDays } from './packed-days.ts'
import { toMonth } from './plain-date.ts'
import { pathAtom, queryAtom, selectionAtom } from './url.ts'
import { businessAtom, serverZoneAtom, timeZonesAtom, zoneAtom, zoneSettledAtom } from './zone.ts'

/** Seeds a store with the state of the time step. The offering, or the booking to reschedule, must be set before. */
export function seedTimeChoice(store: Store, payload: FlowPayload | ManagePayload): void {
  const {
    path,
    query,
    now,
    timeZone,
    timeZoneSettled,
    timeZones,
    business,
    month,
    problem,
    attempt: idempotencyKey,
  } = payload
  store.set(pathAtom, path)
  store.set(queryAtom, query)
  store.set(nowAtom, now)
  store.set(serverZoneAtom, timeZone)
  store.set(zoneSettledAtom, timeZoneSettled)
  store.set(timeZonesAtom, timeZones)
  store.set(businessAtom, business)
  store.set(problemAtom, problem)
  store.set(idempotencyKeyAtom, idempotencyKey)

  const slotQuery = store.get(slotQueryAtom)
  if (!month || !slotQuery) return
  const zone = store.get(zoneAtom)
  const unpacked =
    month.status === 'ready'
      ? { ...month, answer: { ...month.answer, days: unpackDays(month.answer.days) } }
      : month
  store.set(monthsAtom, {
    [getMonthKey(slotQuery, zone, month.month)]: { ...unpacked, fetchedAt: Date.now() },
  })
  const { month: requested, date = '' } = store.get(selectionAtom)
  if ((requested ?? toMonth(date)) !== month.month)
    store.set(landingMonthsAtom, { [getMonthKey(slotQuery, zone)]: month.month })
}
