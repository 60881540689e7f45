import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LatePart } from '#client/page/late-part.ts'
import { headingFocusAtom } from './heading-focus.ts'

interface ArrivingProps {
  part: Pick<LatePart, 'loadAtom'>
  /** It is a step: its heading takes the focus once it is here. */
  step?: boolean
}

/** Stands where a part will be when it is reached before its file is: that the server can send it is the way out. */
export function Arriving({ part, step }: ArrivingProps) {
  const load = useSetAtom(part.loadAtom)
  const focusHeading = useSetAtom(headingFocusAtom)
  useEffect(() => {
    load().then(
      () => step && focusHeading(),
      () => location.reload(),
    )
  }, [load, focusHeading, step])
  return <div aria-busy="true" />
}
