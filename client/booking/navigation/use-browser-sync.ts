import { useStore } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import type { FlowPayload } from '#client/page/payload.ts'
import { readQuery } from '#client/page/url.ts'
import { choicesAtom, clockSkewAtom, detailsAtom, holdAtom, problemAtom, type Store } from '../state/atoms.ts'
import { readSelection, writeSelection } from '../state/selection.ts'
import { shareMonthsAtom } from '../state/share-months.ts'
import { readStoredDetails, storeDetails } from '../state/stored-details.ts'
import { chooseAtom, navigateAtom, pathAtom, queryAtom, selectionAtom } from '../state/url.ts'
import { hasVenueTimes } from '../state/venue-zone.ts'
import { getDeviceZone, serverZoneAtom, zoneSettledAtom } from '../state/zone.ts'

/**
 * Writes the flow's URL into the address bar, without prefill parameters, and follows back and forward. Going back to the
 * content page in which the flow is embedded reloads that page. Going back to another hold reloads too: the server knows whether
 * it has been booked.
 */
function bindUrl(store: Store): () => void {
  const path = store.get(pathAtom)
  const isFlowPath = () => location.pathname === path
  let wasFlowPath = isFlowPath()
  store.set(navigateAtom, path + store.get(queryAtom), 'replace')
  const unsubscribe = store.sub(queryAtom, () => {
    wasFlowPath = isFlowPath()
  })
  function follow() {
    if (!isFlowPath()) {
      if (wasFlowPath) location.reload()
      return
    }
    wasFlowPath = true
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(readQuery()))))
    const { slot, hold } = store.get(selectionAtom)
    if (slot && hold && hold !== store.get(holdAtom)?.id) location.reload()
  }
  addEventListener('popstate', follow)
  return () => {
    removeEventListener('popstate', follow)
    unsubscribe()
  }
}

/**
 * Sets the displayed zone whenever another calendar is shown: the venue's for a calendar with venue times, else the browser's
 * instead of the one that the server guessed. A zone that the visitor chose stays. Open panels stay open.
 */
function bindZone(store: Store): () => void {
  let adoptedZone: string | undefined
  let shownCalendarId: string | undefined
  function adopt() {
    const { calendar } = store.get(choicesAtom)
    if (!calendar || calendar.id === shownCalendarId) return
    const isFirst = shownCalendarId === undefined
    shownCalendarId = calendar.id
    const selection = store.get(selectionAtom)
    if ((isFirst && store.get(zoneSettledAtom)) || selection.tz !== adoptedZone) return
    const isAtVenue = hasVenueTimes(calendar)
    const tz = isAtVenue ? undefined : getDeviceZone(store.get(serverZoneAtom))
    if (isAtVenue) store.set(serverZoneAtom, calendar.timeZone)
    if (tz === adoptedZone) return
    adoptedZone = tz
    startTransition(() => {
      if (tz) store.set(shareMonthsAtom, store.get(serverZoneAtom), tz)
      store.set(chooseAtom, { ...selection, tz }, 'replace')
    })
  }
  adopt()
  return store.sub(choicesAtom, adopt)
}

/** Restores details typed earlier in this tab; values on the page take precedence. Returns whether any were restored. */
function restoreDetails(store: Store): boolean {
  const storedDetails = readStoredDetails(store.get(pathAtom))
  const current = store.get(detailsAtom)
  const addsDetails = Object.keys(storedDetails ?? {}).some((key) => !(key in current))
  if (storedDetails && addsDetails) store.set(detailsAtom, { ...storedDetails, ...current })
  return Boolean(storedDetails) && addsDetails
}

/** Binds a flow to the browser's URL, zone and storage. Returns a number that changes when the details form must remount. */
export function useBrowserSync(payload: FlowPayload): number {
  const store = useStore()
  const [formKey, setFormKey] = useState(0)

  useEffect(() => {
    store.set(clockSkewAtom, Date.parse(payload.now) - Date.now())
    const unbind = bindUrl(store)
    const unbindZone = bindZone(store)
    if (restoreDetails(store)) setFormKey(1)
    const path = store.get(pathAtom)
    const unsubscribe = store.sub(detailsAtom, () => storeDetails(path, store.get(detailsAtom)))
    return () => {
      unbind()
      unbindZone()
      unsubscribe()
    }
  }, [store, payload])

  return formKey
}
