// The entry of the booking flow: it hydrates the flow after loading the chunks that the page shows.

import { hydrateRoot } from 'react-dom/client'
import { choicesChunk, formChunk, intakeChunk } from '#client/booking/chunks/flow-chunks.ts'
import { zonesChunk } from '#client/booking/chunks/zones-chunk.ts'
import { FlowRoot } from '#client/booking/flow.tsx'
import { type Choices, resolveChoices } from '#client/booking/state/choices.ts'
import { createFlowStore } from '#client/booking/state/flow-store.ts'
import { readSelection } from '#client/booking/state/selection.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createI18n } from '#locales/i18n.ts'

/** Returns whether the page shows choices other than a day and a time. */
function showsOtherChoices({ step, calendar, service, cart }: Choices): boolean {
  if (cart || (step !== 'time' && step !== 'intake' && step !== 'details')) return true
  return Boolean(
    calendar?.guests || calendar?.recurring || service?.payNow || service?.addOns || service?.durations[1],
  )
}

async function hydrateIsland(island: HTMLElement) {
  const payload = readPayload('flow')
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
  const root = <FlowRoot payload={payload} store={store} i18n={createI18n(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'flow' })
  await Promise.all([
    store.set(choicesChunk.loadAtom),
    store.set(formChunk.loadAtom),
    store.set(zonesChunk.loadAtom),
    choices.calendar?.intake && store.set(intakeChunk.loadAtom),
  ])
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await hydrateIsland(island)
