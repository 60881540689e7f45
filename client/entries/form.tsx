import { hydrateRoot } from 'react-dom/client'
import { isRare } from '#client/forms/common-field.tsx'
import { fieldsOf } from '#client/forms/find-field.ts'
import { FormRoot } from '#client/forms/form-root.tsx'
import { createFormStore } from '#client/forms/form-store.ts'
import { livePart } from '#client/forms/live-part.ts'
import { rarePart } from '#client/forms/rare-part.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { createWords } from '#locales/i18n.ts'

/** Whether the page shows more than a form that nothing was done with yet. */
function isUnderWay({ sent, partial, problem, unsaved }: FormPayload): boolean {
  return Boolean(sent || partial || problem || unsaved)
}

async function takeOver(island: HTMLElement) {
  const payload = readPayload('form')
  const store = createFormStore(payload)
  if (fieldsOf(payload.form).some(isRare)) await store.set(rarePart.loadAtom)
  if (isUnderWay(payload)) await store.set(livePart.loadAtom)
  const root = <FormRoot payload={payload} store={store} words={createWords(payload)} />
  hydrateRoot(island, root, { identifierPrefix: 'form' })
  await store.set(livePart.loadAtom)
}

reloadOnLostChunk()
const island = document.getElementById('island')
if (island) await takeOver(island)
