import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { retryOnline } from '#client/page/retry-online.ts'
import { runWhenIdle } from '#client/page/when-idle.ts'
import {
  getMonthKey,
  landingMonthsAtom,
  loadMonthAtom,
  monthsAtom,
  monthsEpochAtom,
  slotQueryAtom,
} from '../state/months.ts'
import { getMonthRange, shiftMonth, toMonth } from '../state/plain-date.ts'
import type { MonthView } from './use-month.ts'

/** Loads the visible month, aborts when it changes, and prefetches the next one when idle. */
export function useMonthLoading({ month, shownDays, zone, isDefaultMonth, hasNext }: MonthView): void {
  const store = useStore()
  const load = useSetAtom(loadMonthAtom)
  const query = useAtomValue(slotQueryAtom)
  const keyPrefix = query && getMonthKey(query, zone)
  const epoch = useAtomValue(monthsEpochAtom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another key or epoch
  useEffect(() => {
    const request = new AbortController()
    async function run() {
      await load(month, shownDays, zone, request.signal)
      const state = store.get(monthsAtom)[`${keyPrefix}${month}`]
      if (request.signal.aborted || !keyPrefix || state?.status !== 'ready') return false
      const { days, nextAvailable } = state.answer
      const isEmpty = Object.values(days).every((slots) => slots.length === 0)
      if (isDefaultMonth && isEmpty && nextAvailable) {
        store.set(landingMonthsAtom, (all) => ({ ...all, [keyPrefix]: toMonth(nextAvailable) }))
      } else if (hasNext) {
        const nextMonth = shiftMonth(month, 1)
        runWhenIdle(() => void load(nextMonth, getMonthRange(nextMonth), zone, request.signal))
      }
      return true
    }
    void run()
    retryOnline(run, request.signal)
    return () => request.abort()
  }, [keyPrefix, month, zone, epoch, load, store])
}
