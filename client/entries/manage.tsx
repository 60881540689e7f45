// The entry of the pages that manage one booking: it hydrates the view that the page shows.

import '#client/booking/navigation/progress.module.css'
import '#worker/edge/pages/manage-booking/printed-address.module.css'
import { timeViewsChunk } from '#client/booking/chunks/time-views-chunk.ts'
import { problemAtom, type Store } from '#client/booking/state/atoms.ts'
import { readSelection, writeSelection } from '#client/booking/state/selection.ts'
import { queryAtom } from '#client/booking/state/url.ts'
import { getManageLinks } from '#client/manage/manage-links.ts'
import { ManageRoot, type ManageView } from '#client/manage/manage-root.tsx'
import { createManageStore } from '#client/manage/manage-store.ts'
import { storeBookingLink } from '#client/manage/stored-booking-links.ts'
import { hydrateIsland } from '#client/page/hydrate-island.ts'
import { loadI18n } from '#client/page/load-i18n.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk, reloadOnOtherUrl } from '#client/page/reload-guard.ts'

async function fetchView(view: ManagePayload['view']): Promise<ManageView> {
  if (view === 'reschedule') return (await import('#client/manage/reschedule-view.tsx')).RescheduleView
  if (view === 'cancel') return (await import('#client/manage/cancel-view.tsx')).CancelView
  return (await import('#client/manage/booking-view.tsx')).BookingView
}

/**
 * Updates the selection when the visitor goes back or forward between the steps of rescheduling. In other views, reloads the page
 * when they come to another URL of the history, which may be a step of rescheduling that this view cannot show.
 */
function followHistory(store: Store, view: ManagePayload['view']): void {
  if (view !== 'reschedule') {
    reloadOnOtherUrl()
    return
  }
  addEventListener('popstate', () => {
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(location.search))))
  })
}

async function openIsland(island: HTMLElement) {
  const payload = readPayload('manage')
  const i18nLoading = loadI18n(payload)
  const store = createManageStore(payload)
  followHistory(store, payload.view)
  const { booking } = payload
  storeBookingLink(booking.start, getManageLinks(payload).view)
  if (payload.view === 'reschedule') await store.set(timeViewsChunk.loadAtom)
  const View = await fetchView(payload.view)
  const i18n = await i18nLoading
  const root = <ManageRoot payload={payload} store={store} i18n={i18n} View={View} />
  hydrateIsland(island, root, 'manage')
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await openIsland(island)
