import type { BusyTime, Instant, Person, Rules, Slot, WallWindow, Weekday } from './types.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const at = (iso: string): Instant => Date.parse(iso)
export const iso = (instant: Instant): string => new Date(instant).toISOString().replace(':00.000Z', 'Z')
export const starts = (slots: readonly Slot[]): string[] => slots.map(({ start }) => iso(start))

/** Parses "09:00-12:00, 13:00-17:00". */
export const windows = (text: string): WallWindow[] =>
  text === '' ? [] : text.split(', ').map((window) => ({ from: window.slice(0, 5), to: window.slice(6, 11) }))

const week: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
export const everyDay = (text: string) =>
  Object.fromEntries(week.map((day) => [day, windows(text)])) as Record<Weekday, WallWindow[]>

export const person = (
  timeZone: string,
  open: string,
  { dates, ...rest }: Partial<Person> & { dates?: Record<string, WallWindow[]> } = {},
): Person => ({
  id: 'ana',
  priority: 0,
  hours: { timeZone, weekly: everyDay(open), ...(dates && { dates }) },
  busy: [],
  ...rest,
})

export const rules = (changes: Partial<Rules> = {}): Rules => ({
  duration: HOUR,
  interval: HOUR,
  before: 0,
  after: 0,
  notice: 0,
  horizonDays: 40_000,
  seats: 1,
  session: 'class',
  ...changes,
})

export const busy = (start: string, end: string, changes: Partial<BusyTime> = {}): BusyTime => ({
  start: at(start),
  end: at(end),
  before: 0,
  after: 0,
  counts: true,
  ...changes,
})
