import { hydrateRoot } from 'react-dom/client'
import { followHistory } from '#client/manage/follow-history.ts'
import { ManageRoot } from '#client/manage/manage-root.tsx'
import { createManageStore } from '#client/manage/manage-store.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createWords } from '#locales/words.ts'

reloadOnLostChunk()

const payload = readPayload('manage')
const island = document.getElementById('island')
if (island) {
  const store = createManageStore(payload)
  followHistory(store)
  const root = <ManageRoot payload={payload} store={store} words={createWords(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'manage' })
}
