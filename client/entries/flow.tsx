// The entry of the booking flow: it hydrates the flow after loading the chunks that the page shows.

import { choicesChunk, formChunk, intakeChunk } from '#client/booking/chunks/flow-chunks.ts'
import { zonesChunk } from '#client/booking/chunks/zones-chunk.ts'
import { FlowRoot } from '#client/booking/flow.tsx'
import { type Choices, resolveChoices } from '#client/booking/state/choices.ts'
import { createFlowStore } from '#client/booking/state/flow-store.ts'
import { readSelection } from '#client/booking/state/selection.ts'
import { hydrateIsland } from '#client/page/hydrate-island.ts'
import { loadI18n } from '#client/page/load-i18n.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { runBeforeUse } from '#client/page/when-idle.ts'

/** Returns whether the page shows choices other than a day and a time. */
function showsOtherChoices({ step, calendar, service, cart }: Choices): boolean {
  if (cart || (step !== 'time' && step !== 'intake' && step !== 'details')) return true
  return Boolean(
    calendar?.guests || calendar?.recurring || service?.payNow || service?.addOns || service?.durations[1],
  )
}

async function openIsland(island: HTMLElement) {
  const payload = readPayload('flow')
  const i18nLoading = loadI18n(payload)
  const selection = readSelection(new URLSearchParams(payload.query))
  const choices = resolveChoices(payload.offering, selection)
  const store = createFlowStore(payload)
  if (choices.step === 'details' || selection.panel === 'waitlist') await store.set(formChunk.loadAtom)
  if (payload.intake) {
    await store.set(intakeChunk.loadAtom)
    await store.get(intakeChunk.contentAtom)?.openIntake(store, payload.intake)
  }
  if (selection.panel === 'zones') await store.set(zonesChunk.loadAtom)
  if (payload.problem || showsOtherChoices(choices)) await store.set(choicesChunk.loadAtom)
  const i18n = await i18nLoading
  const root = <FlowRoot payload={payload} store={store} i18n={i18n} />
  hydrateIsland(island, root, 'flow')
  // Later steps load their chunk again if this fails.
  runBeforeUse(() => {
    const chunks = [choicesChunk, formChunk, zonesChunk, ...(choices.calendar?.intake ? [intakeChunk] : [])]
    for (const chunk of chunks) store.set(chunk.loadAtom).catch(() => {})
  })
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await openIsland(island)
