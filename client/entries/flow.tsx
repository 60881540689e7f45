import { hydrateRoot } from 'react-dom/client'
import { detailsPartAtom, loadDetailsPart } from '#client/booking/details/details-part.ts'
import { FlowRoot } from '#client/booking/flow-root.tsx'
import { createFlowStore } from '#client/booking/flow-store.ts'
import { readSelection } from '#client/booking/selection.ts'
import { choose } from '#client/booking/step.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createWords } from '#locales/words.ts'

async function takeOver(island: HTMLElement) {
  const payload = readPayload('flow')
  const { step } = choose(payload.offering, readSelection(new URLSearchParams(payload.query)))
  const store = createFlowStore(payload, step === 'details' ? await loadDetailsPart() : undefined)
  const root = <FlowRoot payload={payload} store={store} words={createWords(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'flow' })
  store.set(detailsPartAtom, await loadDetailsPart())
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await takeOver(island)
