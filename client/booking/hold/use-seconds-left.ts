import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { clockSkewAtom } from '../state/atoms.ts'

const countSeconds = (until: string | undefined, skew: number) =>
  until === undefined ? undefined : Math.max(0, Math.floor((Date.parse(until) - skew - Date.now()) / 1000))

/** Returns whole seconds until an instant by the server's clock, at least 0. Undefined before hydration. */
export function useSecondsLeft(until: string | undefined): number | undefined {
  const skew = useAtomValue(clockSkewAtom)
  const hydrated = useHydrated()
  const [seconds, setSeconds] = useState(() => (hydrated ? countSeconds(until, skew) : undefined))

  useEffect(() => {
    const update = () => setSeconds(countSeconds(until, skew))
    update()
    if (until === undefined) return
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [until, skew])

  return seconds
}
