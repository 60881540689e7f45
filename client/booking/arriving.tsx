import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LatePart } from './late-part.ts'

/** Stands where a part will be when it is reached before its file is: that the server can send it is the way out. */
export function Arriving({ part }: { part: Pick<LatePart, 'loadAtom'> }) {
  const load = useSetAtom(part.loadAtom)
  useEffect(() => {
    load().catch(() => location.reload())
  }, [load])
  return <div aria-busy="true" />
}
