import { atom } from 'jotai'

/**
 * Creates the atoms of a chunk that the first load does not wait for. The content atom is set from the start on the server,
 * and in the browser when the page shows the chunk.
 */
export function lazyChunk<T extends object>(fetchChunk: () => Promise<T>) {
  const contentAtom = atom<T | undefined>(undefined)
  /** Loads the chunk once. Rejects when that fails. */
  const loadAtom = atom(null, async (get, set) => {
    if (!get(contentAtom)) set(contentAtom, await fetchChunk())
  })
  return { contentAtom, loadAtom }
}

export type LazyChunk = ReturnType<typeof lazyChunk>
