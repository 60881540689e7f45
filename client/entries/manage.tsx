import { hydrateRoot } from 'react-dom/client'
import { readSelection } from '#client/booking/selection.ts'
import { zonesPart } from '#client/booking/time/zones-part.ts'
import { followHistory } from '#client/manage/follow-history.ts'
import { ManageRoot } from '#client/manage/manage-root.tsx'
import { createManageStore } from '#client/manage/manage-store.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createWords } from '#locales/words.ts'

async function takeOver(island: HTMLElement) {
  const payload = readPayload('manage')
  const store = createManageStore(payload)
  followHistory(store)
  const { panel } = readSelection(new URLSearchParams(payload.query))
  if (panel === 'zones') await store.set(zonesPart.loadAtom)
  const root = <ManageRoot payload={payload} store={store} words={createWords(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'manage' })
  if (payload.view === 'reschedule') await store.set(zonesPart.loadAtom)
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await takeOver(island)
