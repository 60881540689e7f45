import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LazyChunk } from '#client/page/lazy-chunk.ts'
import { headingFocusAtom } from '../state/atoms.ts'

interface ChunkPlaceholderProps {
  chunk: Pick<LazyChunk, 'loadAtom'>
  /** Whether the chunk holds a step, whose heading takes the focus once it has loaded. */
  hasStep?: boolean
}

/** Loads a chunk that was reached before it was prefetched. If that fails, the server renders the page instead. */
export function ChunkPlaceholder({ chunk, hasStep }: ChunkPlaceholderProps) {
  const load = useSetAtom(chunk.loadAtom)
  const focusHeading = useSetAtom(headingFocusAtom)
  useEffect(() => {
    load().then(
      () => hasStep && focusHeading(),
      () => location.reload(),
    )
  }, [load, focusHeading, hasStep])
  return <div aria-busy="true" />
}
