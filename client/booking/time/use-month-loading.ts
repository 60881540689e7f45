import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import {
  landingsAtom,
  loadMonthAtom,
  monthKey,
  monthsAtom,
  monthsEpochAtom,
  slotQueryAtom,
} from '../months.ts'
import { monthOf, shiftMonth } from '../plain-date.ts'
import type { MonthView } from './use-month.ts'

const idle = (work: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work, 500)

/** Loads the month on show, drops the request when another is shown, and fetches the next one when there is time. Gives *retry*. */
export function useMonthLoading({ month, zone, unasked, hasNext }: MonthView): () => void {
  const store = useStore()
  const load = useSetAtom(loadMonthAtom)
  const query = useAtomValue(slotQueryAtom)
  const base = query && monthKey(query, zone)
  const epoch = useAtomValue(monthsEpochAtom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base, or an epoch that nothing is known of, calls for loading
  useEffect(() => {
    const request = new AbortController()
    async function run() {
      await load(month, zone, request.signal)
      const state = store.get(monthsAtom)[`${base}${month}`]
      if (request.signal.aborted || !base || state?.status !== 'ready') return
      const { days, nextAvailable } = state.answer
      const empty = Object.values(days).every((slots) => slots.length === 0)
      if (unasked && empty && nextAvailable) {
        store.set(landingsAtom, (all) => ({ ...all, [base]: monthOf(nextAvailable) }))
      } else if (hasNext) {
        idle(() => void load(shiftMonth(month, 1), zone, request.signal))
      }
    }
    void run()
    return () => request.abort()
  }, [base, month, zone, epoch, load, store])

  return useCallback(() => void load(month, zone, new AbortController().signal), [load, month, zone])
}
