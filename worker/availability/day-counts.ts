import type { BusyTime, Instant } from './types.ts'
import { DAY_MS } from './wall-time.ts'

/** Returns the index of the date that an instant falls on, given consecutive midnights; -1 before the first. */
export function getDayIndex(days: readonly Instant[], instant: Instant): number {
  const first = days[0]
  if (first === undefined || instant < first) return -1
  let index = Math.min(days.length - 1, Math.floor((instant - first) / DAY_MS))
  while ((days[index + 1] ?? Number.POSITIVE_INFINITY) <= instant) index += 1
  while ((days[index] ?? first) > instant) index -= 1
  return index
}

/** Returns whether an entry belongs to a class that was counted already. A class counts as one appointment. */
function isCountedClass(busy: readonly BusyTime[], index: number): boolean {
  const entry = busy[index]
  if (!entry?.session?.isClass) return false
  for (let earlier = index - 1; busy[earlier]?.start === entry.start; earlier -= 1) {
    const other = busy[earlier]
    const isSameClass = other?.counts && other.session?.isClass && other.session.key === entry.session.key
    if (isSameClass && other.end === entry.end) return true
  }
  return false
}

/** Returns the index of the first entry that starts at an instant or later. */
function findFirstIndex(busy: readonly BusyTime[], instant: Instant): number {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((busy[middle]?.start ?? instant) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts the appointments that begin on each date between consecutive midnights. `busy` is sorted by start. */
export function countByDay(busy: readonly BusyTime[], days: readonly Instant[]): number[] {
  const counts: number[] = []
  let index = findFirstIndex(busy, days[0] ?? Number.POSITIVE_INFINITY)
  for (const midnight of days.slice(1)) {
    let count = 0
    let entry = busy[index]
    while (entry !== undefined && entry.start < midnight) {
      if (entry.counts && !isCountedClass(busy, index)) count += 1
      index += 1
      entry = busy[index]
    }
    counts.push(count)
  }
  return counts
}
