import { useSetAtom } from 'jotai'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { addDays, addMonths, getStartOfWeek, toMonth } from '../state/plain-date.ts'
import { chooseAtom } from '../state/url.ts'
import type { MonthView } from './use-month.ts'

function getTargetDate(event: KeyboardEvent, date: string, firstWeekday: number): string | undefined {
  const inline = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const months = event.shiftKey ? 12 : 1
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(date, -inline)
    case 'ArrowRight':
      return addDays(date, inline)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return getStartOfWeek(date, firstWeekday)
    case 'End':
      return addDays(getStartOfWeek(date, firstWeekday), 6)
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return undefined
  }
}

/**
 * Returns the event handlers of the APG's date grid, and the date of its only cell in tab order. Days without free slots
 * can take the focus too.
 */
export function useGridKeys(view: MonthView, grid: RefObject<HTMLTableElement | null>) {
  const { time } = useI18n()
  const { month, date, today, state, last } = view
  const [active, setActive] = useState<string>()
  const hasFocus = useRef(false)
  const choose = useSetAtom(chooseAtom)
  const first = date ?? `${month}-01`
  const isPast = first < today
  const tabStop = active && toMonth(active) === month ? active : isPast ? today : first

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded month has new cells to focus
  useLayoutEffect(() => {
    if (active && hasFocus.current)
      grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active, month, state.status, grid])

  function move(target: string) {
    if (toMonth(target) > last || toMonth(target) < toMonth(today)) return
    // Weeks before the current one are not shown.
    const isShown = target >= getStartOfWeek(today, time.firstWeekday)
    if (!isShown && toMonth(target) === month) return
    const to = isShown ? target : today
    hasFocus.current = true
    setActive(to)
    if (toMonth(to) !== month) choose({ month: toMonth(to), date: undefined }, 'replace')
  }

  return {
    tabStop,
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const focused =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-date]') : null
      if (!focused || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') {
        event.preventDefault()
        focused.click()
        return
      }
      const to = getTargetDate(event, focused.dataset.date ?? tabStop, time.firstWeekday)
      if (to === undefined) return
      event.preventDefault()
      move(to)
    },
    onFocus(event: FocusEvent<HTMLTableElement>) {
      hasFocus.current = true
      setActive(event.target.closest<HTMLElement>('[data-date]')?.dataset.date)
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
}
