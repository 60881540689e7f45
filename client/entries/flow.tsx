// The entry of the booking flow: it hydrates the flow after loading the chunks that the page shows.

import { listFirstChunks } from '#client/booking/chunks/first-chunks.ts'
import { flowChunks, intakeChunk } from '#client/booking/chunks/flow-chunks.ts'
import { FlowRoot } from '#client/booking/flow.tsx'
import { choicesAtom, proofAtom } from '#client/booking/state/atoms.ts'
import { createFlowStore } from '#client/booking/state/flow-store.ts'
import { selectionAtom } from '#client/booking/state/url.ts'
import { hydrateIsland } from '#client/page/hydrate-island.ts'
import { loadI18n } from '#client/page/load-i18n.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { mayRunAnalytics } from '#client/page/url.ts'
import { runBeforeUse } from '#client/page/when-idle.ts'

async function openIsland(island: HTMLElement) {
  const payload = readPayload('flow')
  const i18nLoading = loadI18n(payload)
  const store = createFlowStore(payload)
  store.set(proofAtom, document.getElementById('proof')?.innerHTML)
  const choices = store.get(choicesAtom)
  const firstChunks = listFirstChunks(payload, store.get(selectionAtom), choices)
  await Promise.all(firstChunks.map((name) => store.set(flowChunks[name].loadAtom)))
  if (payload.intake) await store.get(intakeChunk.contentAtom)?.openIntake(store, payload.intake)
  const i18n = await i18nLoading
  const root = <FlowRoot payload={payload} store={store} i18n={i18n} />
  hydrateIsland(island, root, 'flow')
  // Later steps load their chunk again if this fails.
  runBeforeUse(() => {
    const { intake, ...others } = flowChunks
    const chunks = [...Object.values(others), ...(choices.calendar?.intake ? [intake] : [])]
    for (const chunk of chunks) store.set(chunk.loadAtom).catch(() => {})
  })
}

reloadOnLostChunk()
// A chunk of its own, because an analytics script may run on few sites only.
if (mayRunAnalytics()) (await import('#client/page/complete-posts.ts')).completePosts()
const island = document.getElementById('island')
if (island) await openIsland(island)
