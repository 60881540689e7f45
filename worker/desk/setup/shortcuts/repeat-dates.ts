import { addDays } from '#client/booking/state/plain-date.ts'
import { plainDate } from '#worker/contract/time.ts'
import { createFieldFailure } from '../../form/refused-form.ts'

/** The frequencies with which days can repeat. */
export const repeats = ['weekly', 'fortnightly', 'yearly'] as const

type Repeat = (typeof repeats)[number]

/** The maximum number of repetitions. A site has at most 200 closures. */
const MAX_REPEATS = 60

interface Days {
  from: string
  to: string
}

/** Returns the same date some years later. The 29th of February becomes the 28th in a common year. */
function addYears(date: string, years: number): string {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return plainDate.safeParse(moved).success ? moved : `${moved.slice(0, 8)}28`
}

/** The functions that return the date of the n-th repetition; 0 is the date itself. */
const getRepetition: Readonly<Record<Repeat, (date: string, times: number) => string>> = {
  weekly: (date, times) => addDays(date, 7 * times),
  fortnightly: (date, times) => addDays(date, 14 * times),
  yearly: addYears,
}

/**
 * Returns days with their repetitions until a date, inclusive. `repeat` is one of {@link repeats}; with any other text the days do not
 * repeat. Throws `validation` for repetitions without an end, and for too many.
 */
export function repeatDates({ from, to }: Days, repeat: string, until: string): Days[] {
  const frequency = repeats.find((name) => name === repeat)
  if (!frequency) return [{ from, to }]
  if (!plainDate.safeParse(until).success || until < from)
    throw createFieldFailure('until', until === '' ? 'required' : 'date-invalid')
  const days: Days[] = []
  const toRepetition = getRepetition[frequency]
  for (let times = 0; toRepetition(from, times) <= until; times += 1) {
    if (times >= MAX_REPEATS) throw createFieldFailure('until', 'date-invalid')
    days.push({ from: toRepetition(from, times), to: toRepetition(to, times) })
  }
  return days
}
