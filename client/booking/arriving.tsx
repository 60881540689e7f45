import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type LateParts, loadPartAtom } from './late-parts.ts'

/** Stands where a part will be when it is reached before its file is: that the server can send it is the way out. */
export function Arriving({ part }: { part: keyof LateParts }) {
  const load = useSetAtom(loadPartAtom)
  useEffect(() => {
    load(part).catch(() => location.reload())
  }, [load, part])
  return <div aria-busy="true" />
}
