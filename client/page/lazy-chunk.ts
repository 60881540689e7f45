import { atom } from 'jotai'

/**
 * Creates the atoms of a lazy chunk. The content atom is undefined until the chunk is loaded. The server sets it before it
 * renders, and the browser loads the chunk before it hydrates a page that shows it.
 */
export function createLazyChunk<T extends object>(fetchChunk: () => Promise<T>) {
  const contentAtom = atom<T | undefined>(undefined)
  /** Loads the chunk once. Rejects when that fails. */
  const loadAtom = atom(null, async (get, set) => {
    if (!get(contentAtom)) set(contentAtom, await fetchChunk())
  })
  return { contentAtom, loadAtom }
}

export type LazyChunk = ReturnType<typeof createLazyChunk>
