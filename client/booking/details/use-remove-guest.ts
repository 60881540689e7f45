import { atom, useSetAtom } from 'jotai'
import { navigateAtom, pathAtom, selectionAtom } from '../address.ts'
import { choicesAtom, detailsAtom } from '../atoms.ts'
import { withoutPerson } from '../cart/lines.ts'
import { linkTo } from '../links.ts'

const removeGuestAtom = atom(null, (get, set, index: number) => {
  const { guests: count, cart } = get(choicesAtom)
  const { guests = [], ...details } = get(detailsAtom)
  set(detailsAtom, { ...details, guests: guests.toSpliced(index, 1) })
  const left = { guests: count > 1 ? String(count - 1) : undefined }
  const change = cart ? withoutPerson(cart, count, index + 1) : left
  set(navigateAtom, linkTo(get(pathAtom), get(selectionAtom), change), 'replace')
})

/** Takes one guest out of what was typed, and off the number that the address says. */
export function useRemoveGuest(): (index: number) => void {
  return useSetAtom(removeGuestAtom)
}
