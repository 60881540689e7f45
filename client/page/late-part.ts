import { atom } from 'jotai'

/**
 * A part of the page that few visitors see first: a file of its own, which the first load doesn't wait for. It is here
 * from the start on the server, and in the browser where the page shows it.
 */
export function latePart<T extends object>(fetchPart: () => Promise<T>) {
  const partAtom = atom<T | undefined>(undefined)
  /** Fetches it unless it is here. Rejects where it can't be had. */
  const loadAtom = atom(null, async (get, set) => {
    if (!get(partAtom)) set(partAtom, await fetchPart())
  })
  return { partAtom, loadAtom }
}

export type LatePart = ReturnType<typeof latePart>
