// The entry of the pages that manage one booking: it hydrates the view that the page shows.

import { hydrateRoot } from 'react-dom/client'
import { zonesChunk } from '#client/booking/chunks/zones-chunk.ts'
import { problemAtom, type Store } from '#client/booking/state/atoms.ts'
import { readSelection, writeSelection } from '#client/booking/state/selection.ts'
import { queryAtom } from '#client/booking/state/url.ts'
import { ManageRoot, type ManageView } from '#client/manage/manage-root.tsx'
import { createManageStore } from '#client/manage/manage-store.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createI18n } from '#locales/i18n.ts'

async function fetchView(view: ManagePayload['view']): Promise<ManageView> {
  if (view === 'reschedule') return (await import('#client/manage/reschedule-view.tsx')).RescheduleView
  if (view === 'cancel') return (await import('#client/manage/cancel-view.tsx')).CancelView
  return (await import('#client/manage/booking-view.tsx')).BookingView
}

/** Updates the selection when the visitor goes back or forward. */
function followHistory(store: Store): void {
  addEventListener('popstate', () => {
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(location.search))))
  })
}

async function hydrateIsland(island: HTMLElement) {
  const payload = readPayload('manage')
  const store = createManageStore(payload)
  followHistory(store)
  const { panel } = readSelection(new URLSearchParams(payload.query))
  if (panel === 'zones') await store.set(zonesChunk.loadAtom)
  const View = await fetchView(payload.view)
  const root = <ManageRoot payload={payload} store={store} i18n={createI18n(payload)} View={View} />
  hydrateRoot(island, root, { identifierPrefix: 'manage' })
  if (payload.view === 'reschedule') await store.set(zonesChunk.loadAtom)
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await hydrateIsland(island)
