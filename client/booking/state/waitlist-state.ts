import { atom } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import { choicesAtom } from './atoms.ts'
import type { Choices } from './choices.ts'
import type { Selection } from './selection.ts'
import { selectionAtom } from './url.ts'

/** Returns the open waitlist panel: the form to join it, or the visitor's entry. */
export function getWaitlistPanel(
  { panel, entry, date }: Selection,
  { calendar, service }: Choices,
): 'form' | 'entry' | undefined {
  if (panel !== 'waitlist') return undefined
  if (entry) return 'entry'
  return calendar?.waitlist && service && date ? 'form' : undefined
}

export const waitlistPanelAtom = atom((get) => getWaitlistPanel(get(selectionAtom), get(choicesAtom)))

/** The visitor's waitlist entry in the server-rendered page. */
export const waitlistEntryAtom = atom<FlowPayload['entry']>(undefined)
