import { formChunks, listFormChunks } from '#client/forms/chunks.ts'
import { createFormStore } from '#client/forms/form-store.ts'
import { loadI18n } from '#client/page/load-i18n.ts'
import type { FlowPayload, FormPayload } from '#client/page/payload.ts'
import type { Store } from '../state/atoms.ts'
import { headingFocusAtom } from '../state/atoms.ts'
import { intakeAtom } from '../state/intake-form.ts'
import { pageUrlAtom } from '../state/url.ts'

/** Loads the chunks and texts of a payload's form, then shows the form in the flow. Browser only. */
export async function openIntake(flow: Store, payload: FormPayload): Promise<void> {
  const store = createFormStore(payload)
  await Promise.all(listFormChunks(payload.form).map((name) => store.set(formChunks[name].loadAtom)))
  flow.set(intakeAtom, { payload, store, i18n: await loadI18n(payload) })
}

/** Fetches the form from the page of the step. Rejects when that page does not show it. */
export async function fetchIntake(flow: Store, signal: AbortSignal): Promise<void> {
  const response = await fetch(flow.get(pageUrlAtom), { headers: { accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const payload: Partial<FlowPayload> = JSON.parse(page.getElementById('payload')?.textContent ?? '{}')
  if (!payload.intake) throw new Error('The page shows no form')
  await openIntake(flow, payload.intake)
  flow.set(headingFocusAtom)
}
