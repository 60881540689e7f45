import { useAtomValue } from 'jotai'
import { arrivedWithDetailsAtom, choicesAtom, movingAtom } from './atoms.ts'

/** Whether what was typed must travel with every navigation: it is on the page, and never in an address. */
export function useCarries(): boolean {
  const arrived = useAtomValue(arrivedWithDetailsAtom)
  const { step } = useAtomValue(choicesAtom)
  const moving = useAtomValue(movingAtom)
  return !moving && (arrived || step === 'details')
}
