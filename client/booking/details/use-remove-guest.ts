import { atom, useSetAtom } from 'jotai'
import { navigateAtom, pathAtom, selectionAtom } from '../address.ts'
import { choicesAtom, detailsAtom } from '../atoms.ts'
import { linkTo } from '../links.ts'

const removeGuestAtom = atom(null, (get, set, index: number) => {
  const left = get(choicesAtom).guests - 1
  const { guests = [], ...details } = get(detailsAtom)
  set(detailsAtom, { ...details, guests: guests.toSpliced(index, 1) })
  const change = { guests: left > 0 ? String(left) : undefined }
  set(navigateAtom, linkTo(get(pathAtom), get(selectionAtom), change), 'replace')
})

/** Takes one guest out of what was typed, and off the number that the address says. */
export function useRemoveGuest(): (index: number) => void {
  return useSetAtom(removeGuestAtom)
}
