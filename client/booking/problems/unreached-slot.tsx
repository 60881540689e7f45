import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { isOffline } from '#client/page/is-offline.ts'
import { useCreateHold } from '../hold/create-hold.ts'
import { unsentSlotAtom } from '../state/atoms.ts'
import { BookingProblem } from './booking-problem.tsx'

/** Explains that the server was not reached for the chosen slot, which is chosen again when the network is back. */
export function UnreachedSlot() {
  const { t } = useI18n()
  const start = useAtomValue(unsentSlotAtom)
  const createHold = useCreateHold()
  useEffect(() => {
    const retry = () => void createHold({ start })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [start, createHold])
  return <BookingProblem title={isOffline() ? t('error.offline') : undefined} />
}
