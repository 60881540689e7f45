import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { formatShortTime } from '#locales/format-short-time.ts'
import type { I18n } from '#locales/i18n.ts'
import type { NextFreeOfCalendars } from '#worker/contract/bookings/next-free.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { fetchSlots } from '../state/api.ts'
import { choicesAtom, nowAtom, offeringAtom } from '../state/atoms.ts'
import type { CartLine } from '../state/cart-lines.ts'
import type { Choices } from '../state/choices.ts'
import { addDays } from '../state/plain-date.ts'
import { type SelectionQuery, toSelectionQuery } from '../state/selection-query.ts'
import { zoneAtom } from '../state/zone.ts'

/** The next free start of each person, by staff id. */
export type NextFree = Readonly<Record<string, string>>

/**
 * An offering with the next free times that the server has sent. `nextFree` has the starts by staff id, for each query as text.
 */
export type OfferingWithTimes = Offering & {
  nextFree?: Readonly<Record<string, readonly [staff: string, instant: string][]>>
  /** The next free starts of the calendars to choose from, by their ids. */
  nextOfCalendars?: NextFreeOfCalendars
}

/** The number of days in which the next free times are searched: as many as one call allows. */
export const NEXT_FREE_DAYS = 30

/** Returns the query for the times of all staff: for the chosen service, or for one line of the cart alone. */
export function toNextFreeQuery(
  { cart: _, ...choices }: Choices,
  line: CartLine | undefined,
): SelectionQuery {
  return toSelectionQuery({ ...choices, ...line, staff: undefined, ...(line && { guests: 0 }) })
}

/** Returns the key of a query about the chosen calendar in `nextFree`. */
export const toQueryText = ({ calendar }: Choices, query: SelectionQuery): string =>
  JSON.stringify([calendar?.id, query])

/**
 * Returns the next free times by staff id, for the chosen service or for a line of the cart. Uses the times in the page, or else
 * fetches them.
 */
export function useNextFree(line?: CartLine): NextFree | undefined {
  const { time } = useI18n()
  const { nextFree }: OfferingWithTimes = useAtomValue(offeringAtom)
  const choices = useAtomValue(choicesAtom)
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const query = toNextFreeQuery(choices, line)
  const startsInPage = nextFree?.[toQueryText(choices, query)]
  const [fetchedStarts, setFetchedStarts] = useState<NextFree>()
  const isInPage = startsInPage !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is for one service, and its choices stay the same
  useEffect(() => {
    if (isInPage || !choices.calendar) return
    const controller = new AbortController()
    const from = time.getDate(now, zone)
    const days = { from, to: addDays(from, NEXT_FREE_DAYS), timeZone: zone, firstOf: 'staff' }
    void fetchSlots({ calendar: choices.calendar.id, ...query, ...days }, controller.signal).then(
      (result) => {
        if (result.kind === 'done') setFetchedStarts(result.value.first)
      },
    )
    return () => controller.abort()
  }, [isInPage, zone])
  return startsInPage ? Object.fromEntries(startsInPage) : fetchedStarts
}

/** Returns the earliest of the next free times. */
export const getEarliest = (nextFree: NextFree): string | undefined =>
  Object.values(nextFree).sort((a, b) => Date.parse(a) - Date.parse(b))[0]

/** Returns a free time in few words: the weekday within the next six days, else the date. */
export function formatNextFree(
  i18n: I18n,
  instant: string,
  zone: string,
  now: string,
  length: 'short' | 'long',
): string {
  const { t, time } = i18n
  const date = time.getDate(instant, zone)
  if (date > addDays(time.getDate(now, zone), 6))
    return length === 'short'
      ? formatShortTime(i18n, instant, zone)
      : time.dayAndTime(instant, zone, 'sentence', { withYear: false })
  const weekday = (new Date(date).getUTCDay() - time.firstWeekday + 7) % 7
  const day = time.weekdays(length === 'short' ? 'alone' : 'sentence')[weekday]?.[length] ?? ''
  return t('staff.dayAndTime', { day, time: time.time(instant, zone) })
}
