import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '#client/page/use-hydrated.ts'

interface ProblemFocus<Box> {
  ref: RefObject<Box | null>
  tabIndex: -1
  autoFocus: true
}

/**
 * Returns the props of a box that explains a problem. The box takes the focus for each new `problem`. In HTML of the server the
 * browser gives it the focus while the page loads. Hydration then moves no visitor who has gone on to a field or scrolled away.
 */
export function useProblemFocus<Box extends HTMLElement>(problem: unknown): ProblemFocus<Box> {
  const ref = useRef<Box>(null)
  const hydrated = useHydrated()
  const loadedProblem = useRef(hydrated ? undefined : problem)
  useEffect(() => {
    if (problem === undefined) return
    const isLoaded = problem === loadedProblem.current
    loadedProblem.current = undefined
    if (!isLoaded) ref.current?.focus()
    // Browsers ignore `autofocus` in a frame of another origin.
    else if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [problem])
  return { ref, tabIndex: -1, autoFocus: true }
}
