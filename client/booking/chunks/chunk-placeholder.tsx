import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LazyChunk } from '#client/page/lazy-chunk.ts'
import { headingFocusAtom } from '../state/atoms.ts'

/**
 * Loads the chunk of a step that was reached before it was prefetched. Its heading then takes the focus. If that fails, the
 * server renders the page instead.
 */
export function ChunkPlaceholder({ chunk }: { chunk: Pick<LazyChunk, 'loadAtom'> }) {
  const load = useSetAtom(chunk.loadAtom)
  const focusHeading = useSetAtom(headingFocusAtom)
  useEffect(() => {
    load().then(focusHeading, () => location.reload())
  }, [load, focusHeading])
  return <div aria-busy="true" />
}
