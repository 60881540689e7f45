import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { isOffline } from '#client/page/is-offline.ts'
import { retryOnline } from '#client/page/retry-online.ts'
import { Alert } from '#client/ui/alert.tsx'
import { useProblemFocus } from '#client/ui/use-problem-focus.ts'
import { useCreateHold } from '../hold/create-hold.ts'
import { unsentSlotAtom } from '../state/atoms.ts'

/**
 * Explains that the server was not reached for the chosen slot, and chooses the slot again when the network is back. This view is
 * not in the lazy chunk of the other problems, because that chunk cannot load without a network.
 */
export function UnreachedSlot() {
  const { t } = useI18n()
  const start = useAtomValue(unsentSlotAtom)
  const createHold = useCreateHold()
  const focus = useProblemFocus<HTMLDivElement>(start)
  useEffect(() => {
    const unmounting = new AbortController()
    retryOnline(async () => {
      await createHold({ start })
      return unmounting.signal.aborted
    }, unmounting.signal)
    return () => unmounting.abort()
  }, [start, createHold])
  return (
    <div {...focus}>
      <Alert tone="danger" title={t(isOffline() ? 'error.offline' : 'error.bookingFailed')} />
    </div>
  )
}
