import { atom } from 'jotai'
import { arrivalAtom, formAtom, partialAtom, pathAtom, placeAtom, sentAtom, sourceAtom } from './atoms.ts'
import { formAddress } from './form-address.ts'

/** The step in the address: the first has none until something is kept. */
const stepAtom = atom((get) => {
  const place = get(placeAtom)
  return place > 0 || get(partialAtom) ? get(formAtom).steps[place]?.id : undefined
})

/** Where the step's form is sent without JavaScript. */
export const formAddressAtom = atom((get) =>
  formAddress(get(pathAtom), { step: get(stepAtom), partial: get(partialAtom), source: get(sourceAtom) }),
)

/** What the address bar shows: without where the visitor came from, which is read once. */
const shownAddressAtom = atom((get) =>
  get(sentAtom)
    ? get(pathAtom)
    : formAddress(get(pathAtom), { step: get(stepAtom), partial: get(partialAtom) }),
)

/** Shows another step, without leaving the page. In the browser only. */
export const goToAtom = atom(null, (get, set, place: number) => {
  set(arrivalAtom, undefined)
  set(placeAtom, place)
  history.pushState(null, '', get(shownAddressAtom))
})

/** Writes the present address into the bar; within a page of another address, that page's own stays what it is. */
export const writeAddressAtom = atom(null, (get) => {
  if (location.pathname === get(pathAtom)) history.replaceState(null, '', get(shownAddressAtom))
})
