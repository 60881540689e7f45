import { useAtomValue } from 'jotai'
import { arrivedWithDetailsAtom, movingAtom } from './atoms.ts'
import { ownFormAtom } from './carry-form.tsx'

/** Whether what was typed must travel with every navigation: it is on the page, and never in an address. */
export function useCarries(): boolean {
  const arrived = useAtomValue(arrivedWithDetailsAtom)
  const own = useAtomValue(ownFormAtom)
  const moving = useAtomValue(movingAtom)
  return !moving && (arrived || own !== undefined)
}
