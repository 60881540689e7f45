import { atom } from 'jotai'
import { selectionAtom } from '../address.ts'
import { choicesAtom } from '../atoms.ts'
import type { Selection } from '../selection.ts'
import type { Choices } from '../step.ts'

/** What is open of a waitlist: the form to join it, or the visitor's place on it. */
export function openWaitlist(
  { panel, entry, date }: Selection,
  { calendar, service }: Choices,
): 'form' | 'place' | undefined {
  if (panel !== 'waitlist') return undefined
  if (entry) return 'place'
  return calendar?.waitlist && service && date ? 'form' : undefined
}

export const waitlistAtom = atom((get) => openWaitlist(get(selectionAtom), get(choicesAtom)))
