import type { createStore } from 'jotai'
import type { FlowPayload, ManagePayload } from '#client/page/payload.ts'
import { pathAtom, queryAtom, selectionAtom } from './address.ts'
import { attemptAtom, nowAtom, problemAtom } from './atoms.ts'
import { landingsAtom, monthKey, monthsAtom, slotQueryAtom } from './months.ts'
import { monthOf } from './plain-date.ts'
import { givenZoneAtom, timeZonesAtom, zoneAtom, zoneSettledAtom } from './zone.ts'

export type Store = ReturnType<typeof createStore>

/** Puts into a store what the month and the times need. What is offered or moved must be in it already. */
export function seedTimeChoice(store: Store, payload: FlowPayload | ManagePayload): void {
  const { path, query, now, timeZone, timeZoneSettled, timeZones, month, problem, attempt } = payload
  store.set(pathAtom, path)
  store.set(queryAtom, query)
  store.set(nowAtom, now)
  store.set(givenZoneAtom, timeZone)
  store.set(zoneSettledAtom, timeZoneSettled)
  store.set(timeZonesAtom, timeZones)
  store.set(problemAtom, problem)
  store.set(attemptAtom, attempt)

  const wanted = store.get(slotQueryAtom)
  if (!month || !wanted) return
  const zone = store.get(zoneAtom)
  store.set(monthsAtom, { [monthKey(wanted, zone, month.month)]: { ...month, at: Date.now() } })
  const { month: asked, date = '' } = store.get(selectionAtom)
  if ((asked ?? monthOf(date)) !== month.month)
    store.set(landingsAtom, { [monthKey(wanted, zone)]: month.month })
}
