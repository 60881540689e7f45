import { hydrateRoot } from 'react-dom/client'
import { FormRoot } from '#client/forms/form-root.tsx'
import { createFormStore } from '#client/forms/form-store.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createWords } from '#locales/words.ts'

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) {
  const payload = readPayload('form')
  const root = <FormRoot payload={payload} store={createFormStore(payload)} words={createWords(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'form' })
}
