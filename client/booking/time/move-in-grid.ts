import type { KeyboardEvent } from 'react'
import { addDays, addMonths, getStartOfWeek, toMonth } from '../state/plain-date.ts'
import type { MonthView } from './use-month.ts'

function getTargetDate(event: KeyboardEvent, date: string, firstWeekday: number): string | undefined {
  const daysToTheRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const monthStep = event.shiftKey ? 12 : 1
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(date, -daysToTheRight)
    case 'ArrowRight':
      return addDays(date, daysToTheRight)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return getStartOfWeek(date, firstWeekday)
    case 'End':
      return addDays(getStartOfWeek(date, firstWeekday), 6)
    case 'PageUp':
      return addMonths(date, -monthStep)
    case 'PageDown':
      return addMonths(date, monthStep)
    default:
      return undefined
  }
}

/**
 * Handles a key in the date grid. The space bar clicks the focused day. Returns the day to focus; undefined if the focus stays.
 */
export function moveInGrid(
  event: KeyboardEvent,
  { month, today, lastMonth }: MonthView,
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
  const currentMonth = toMonth(today)
  // Weeks before the current one are not shown.
  const isPast = target < getStartOfWeek(today, firstWeekday)
  if (toMonth(target) > lastMonth || (isPast && (month === currentMonth || toMonth(target) < currentMonth)))
    return undefined
  return isPast ? today : target
}
