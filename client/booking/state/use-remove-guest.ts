import { atom, useSetAtom } from 'jotai'
import { choicesAtom, detailsAtom } from './atoms.ts'
import { removePerson } from './cart-lines.ts'
import { chooseAtom } from './url.ts'

const removeGuestAtom = atom(null, (get, set, index: number) => {
  const { guests: count, cart } = get(choicesAtom)
  const { guests = [], ...details } = get(detailsAtom)
  set(detailsAtom, { ...details, guests: guests.filter((_, other) => other !== index) })
  const fewerGuests = { guests: count > 1 ? String(count - 1) : undefined }
  const change = cart ? removePerson(cart, count, index + 1) : fewerGuests
  set(chooseAtom, change, 'replace')
})

/** Returns a function that removes a guest from the typed details and from the number of guests in the URL. */
export function useRemoveGuest(): (index: number) => void {
  return useSetAtom(removeGuestAtom)
}
