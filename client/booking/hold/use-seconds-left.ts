import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { clockSkewAtom } from '../state/atoms.ts'

/** Returns whole seconds until an instant by the server's clock, at least 0. Undefined before hydration. */
export function useSecondsLeft(until: string | undefined): number | undefined {
  const skew = useAtomValue(clockSkewAtom)
  const [seconds, setSeconds] = useState<number>()

  useEffect(() => {
    if (until === undefined) {
      setSeconds(undefined)
      return
    }
    const end = Date.parse(until) - skew
    const update = () => setSeconds(Math.max(0, Math.floor((end - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [until, skew])

  return seconds
}
