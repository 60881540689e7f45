import type { KeyboardEvent } from 'react'
import { addDays, addMonths, getStartOfWeek, toMonth } from '../state/plain-date.ts'
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
 * Handles a key in the date grid. The space bar clicks the focused day. Returns the day to focus; undefined if the focus stays.
 */
export function moveInGrid(
  event: KeyboardEvent,
  { month, today, last }: MonthView,
  firstWeekday: number,
): string | undefined {
  const focused =
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-date]') : null
  if (!focused?.dataset.date || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === ' ') {
    event.preventDefault()
    focused.click()
    return undefined
  }
  const target = getTargetDate(event, focused.dataset.date, firstWeekday)
  if (target === undefined) return undefined
  event.preventDefault()
  const present = toMonth(today)
  // Weeks before the current one are not shown.
  const isPast = target < getStartOfWeek(today, firstWeekday)
  if (toMonth(target) > last || (isPast && (month === present || toMonth(target) < present))) return undefined
  return isPast ? today : target
}
