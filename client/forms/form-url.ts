import { atom } from 'jotai'
import { arrivalAtom, formAtom, partialAtom, pathAtom, placeAtom, sentAtom, sourceAtom } from './atoms.ts'

interface FormLocation {
  /** The id of a step. */
  step?: string | undefined
  partial?: { id: string; token: string } | undefined
  source?: Readonly<Record<string, string>>
}

/** Returns the URL of a form at a step and with its saved answers. It never contains an answer. */
export function formAddress(path: string, { step, partial, source = {} }: FormLocation): string {
  const query = new URLSearchParams({
    ...(step !== undefined && { step }),
    ...(partial && { partial: partial.id, token: partial.token }),
    ...source,
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The `step` parameter of the URL. The first step has none until its answers are saved. */
const stepAtom = atom((get) => {
  const place = get(placeAtom)
  return place > 0 || get(partialAtom) ? get(formAtom).steps[place]?.id : undefined
})

/** Where the browser posts the step without JavaScript. */
export const formAddressAtom = atom((get) =>
  formAddress(get(pathAtom), { step: get(stepAtom), partial: get(partialAtom), source: get(sourceAtom) }),
)

/** The URL in the address bar. It omits the visitor's source, which is read once. */
const shownAddressAtom = atom((get) =>
  get(sentAtom)
    ? get(pathAtom)
    : formAddress(get(pathAtom), { step: get(stepAtom), partial: get(partialAtom) }),
)

/** Shows another step and adds it to the history. Browser only. */
export const goToAtom = atom(null, (get, set, place: number) => {
  set(arrivalAtom, undefined)
  set(placeAtom, place)
  history.pushState(null, '', get(shownAddressAtom))
})

/** Writes the form's URL into the address bar, unless the form is part of another page. */
export const writeAddressAtom = atom(null, (get) => {
  if (location.pathname === get(pathAtom)) history.replaceState(null, '', get(shownAddressAtom))
})
