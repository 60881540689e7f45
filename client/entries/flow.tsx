import { hydrateRoot } from 'react-dom/client'
import { choosingPart } from '#client/booking/choosing-part.ts'
import { FlowRoot } from '#client/booking/flow-root.tsx'
import { createFlowStore } from '#client/booking/flow-store.ts'
import { formPart } from '#client/booking/form-part.ts'
import { readSelection } from '#client/booking/selection.ts'
import { type Choices, choose } from '#client/booking/step.ts'
import { zonesPart } from '#client/booking/time/zones-part.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createI18n } from '#locales/i18n.ts'

/** Whether the page shows something to choose beside a day and a time. */
function choosesMore({ step, calendar, service, cart }: Choices): boolean {
  if (cart || (step !== 'time' && step !== 'details')) return true
  const people = calendar?.guests && (calendar.guests.ask === 'count' || calendar.seats > 1)
  return Boolean(people || calendar?.recurring || service?.payNow) || (service?.durations ?? []).length > 1
}

async function takeOver(island: HTMLElement) {
  const payload = readPayload('flow')
  const selection = readSelection(new URLSearchParams(payload.query))
  const choices = choose(payload.offering, selection)
  const store = createFlowStore(payload)
  if (choices.step === 'details' || selection.panel === 'waitlist') await store.set(formPart.loadAtom)
  if (selection.panel === 'zones') await store.set(zonesPart.loadAtom)
  if (payload.problem || choosesMore(choices)) await store.set(choosingPart.loadAtom)
  const root = <FlowRoot payload={payload} store={store} i18n={createI18n(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'flow' })
  await Promise.all([
    store.set(choosingPart.loadAtom),
    store.set(formPart.loadAtom),
    store.set(zonesPart.loadAtom),
  ])
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await takeOver(island)
