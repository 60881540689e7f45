import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { skewAtom } from './atoms.ts'

/** Whole seconds until an instant, by the server's clock, never below 0; undefined before hydration and without one. */
export function useSecondsLeft(until: string | undefined): number | undefined {
  const skew = useAtomValue(skewAtom)
  const [seconds, setSeconds] = useState<number>()

  useEffect(() => {
    if (until === undefined) {
      setSeconds(undefined)
      return
    }
    const end = Date.parse(until) - skew
    const count = () => setSeconds(Math.max(0, Math.floor((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until, skew])

  return seconds
}
