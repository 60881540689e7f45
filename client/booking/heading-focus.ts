import { atom } from 'jotai'

const countAtom = atom(0)

/** Goes up whenever the step's heading is to take the focus though the step may be the same; set it to ask for that. */
export const headingFocusAtom = atom(
  (get) => get(countAtom),
  (_get, set) => set(countAtom, (count) => count + 1),
)
