import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { timeViewsChunk } from '../chunks/time-views-chunk.ts'
import { toMonth } from '../state/plain-date.ts'
import { chooseAtom } from '../state/url.ts'
import type { MonthView } from './use-month.ts'

/**
 * Returns the event handlers of the APG's date grid, and the date of the only cell in tab order. The date is undefined until the
 * chunk that handles the keys has loaded. Days without free slots can take the focus too.
 */
export function useGridKeys(view: MonthView, grid: RefObject<HTMLTableElement | null>) {
  const { time } = useI18n()
  const { month, shownDays, isShown, date, today, state } = view
  const [focusedDay, setFocusedDay] = useState<string>()
  const hasFocus = useRef(false)
  const choose = useSetAtom(chooseAtom)
  const views = useAtomValue(timeViewsChunk.contentAtom)
  const hydrated = useHydrated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded month has new cells to focus
  useLayoutEffect(() => {
    if (focusedDay && hasFocus.current)
      grid.current?.querySelector<HTMLElement>(`[data-date="${focusedDay}"]`)?.focus()
  }, [focusedDay, month, state.status, grid])

  return {
    tabStop: hydrated && views ? ([focusedDay, date, today].find(isShown) ?? shownDays.from) : undefined,
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const targetDay = views?.moveInGrid(event, view, time.firstWeekday)
      if (!targetDay) return
      hasFocus.current = true
      setFocusedDay(targetDay)
      if (!isShown(targetDay)) choose({ month: toMonth(targetDay), date: undefined }, 'replace')
    },
    onFocus(event: FocusEvent<HTMLTableElement>) {
      hasFocus.current = true
      setFocusedDay(event.target.closest<HTMLElement>('[data-date]')?.dataset.date)
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
}
