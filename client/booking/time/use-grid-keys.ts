import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { navigateAtom, pathAtom, selectionAtom } from '../address.ts'
import { linkTo } from '../links.ts'
import { addDays, addMonths, monthOf, startOfWeek } from '../plain-date.ts'
import type { MonthView } from './use-month.ts'

function target(event: KeyboardEvent, date: string, firstWeekday: number): string | undefined {
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
      return startOfWeek(date, firstWeekday)
    case 'End':
      return addDays(startOfWeek(date, firstWeekday), 6)
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return undefined
  }
}

/** The keys of the APG's date grid, and its one tab stop. Every day takes the focus, also one without free times. */
export function useGridKeys(view: MonthView, grid: RefObject<HTMLTableElement | null>) {
  const { time } = useI18n()
  const { month, date, today, state, last } = view
  const [active, setActive] = useState<string>()
  const inside = useRef(false)
  const path = useAtomValue(pathAtom)
  const selection = useAtomValue(selectionAtom)
  const navigate = useSetAtom(navigateAtom)
  const stop = active && monthOf(active) === month ? active : (date ?? `${month}-01`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a month that has arrived has new cells to focus
  useLayoutEffect(() => {
    if (active && inside.current) grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active, month, state.status, grid])

  function move(to: string) {
    if (monthOf(to) > last || monthOf(to) < monthOf(today)) return
    inside.current = true
    setActive(to)
    if (monthOf(to) !== month) {
      navigate(linkTo(path, selection, { month: monthOf(to), date: undefined }), 'replace')
    }
  }

  return {
    stop,
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const focused =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-date]') : null
      if (!focused || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') {
        event.preventDefault()
        focused.click()
        return
      }
      const to = target(event, focused.dataset.date ?? stop, time.firstWeekday)
      if (to === undefined) return
      event.preventDefault()
      move(to)
    },
    onFocus(event: FocusEvent<HTMLTableElement>) {
      inside.current = true
      setActive(event.target.closest<HTMLElement>('[data-date]')?.dataset.date)
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
}
