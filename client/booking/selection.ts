import { campaignKeys, readSource } from '#client/page/source.ts'
import { addDays } from './plain-date.ts'

const steps = ['calendar', 'service', 'staff', 'time', 'details', 'done'] as const
export type Step = (typeof steps)[number]

type Format<T extends string = string> = (value: string) => T | undefined

function oneOf<T extends string>(...allowed: readonly T[]): Format<T> {
  return (value) => allowed.find((one) => one === value)
}

function matching(pattern: RegExp): Format {
  return (value) => (pattern.test(value) ? value : undefined)
}

/** A day that the calendar has. */
const day: Format = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && addDays(value, 0) === value ? value : undefined

/** ISO 8601 with an offset or `Z`, on a day that the calendar has. */
const instant: Format = (value) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  day(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))
    ? value
    : undefined

// By hand, not with zod: this is read before anything is shown, and zod's share of the first load is 11 kB.
const formats = {
  step: oneOf(...steps, 'view', 'reschedule'),
  calendar: matching(/^[a-z0-9_-]{1,80}$/),
  service: matching(/^[a-z0-9_-]{1,80}$/),
  staff: matching(/^[a-z0-9_-]{1,64}$/),
  /** The services of a cart, with commas between; empty once all were taken out. */
  items: matching(/^([a-z0-9_:-]{1,160}(,[a-z0-9_:-]{1,160}){0,11})?$/),
  /** Of the people in a cart, the one whose services are being chosen. */
  for: matching(/^([0-9]|1[01])$/),
  duration: matching(/^\d{1,4}$/),
  /** People beside the one who books. */
  guests: matching(/^([1-9]\d?|100)$/),
  /** Appointments of a course. */
  repeats: matching(/^([1-9]|1\d|2[0-4])$/),
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
  date: day,
  slot: instant,
  tz: matching(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/),
  hold: matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i),
  /** What is open in place of the step: the zone picker, or the waitlist of a day. */
  panel: oneOf('zones', 'waitlist'),
  /** What is searched for in the zone picker. */
  q: matching(/^.{0,60}$/su),
  /** Every time of the day is shown, not the first few. */
  more: oneOf('1'),
  token: matching(/^[A-Za-z0-9._-]{1,200}$/),
  booking: matching(/^bkg_[a-z2-7]{26}$/),
  /** A place on a waitlist, which `token` is for. */
  entry: matching(/^wtl_[a-z2-7]{26}$/),
} as const

type Key = keyof typeof formats

const keys = Object.keys(formats).filter((key): key is Key => key in formats)

/** The choices an address holds; each valid by form, none yet by meaning. */
export type Selection = { [K in Key]?: NonNullable<ReturnType<(typeof formats)[K]>> } & {
  source?: Partial<Record<(typeof campaignKeys)[number], string>>
}

/** Reads an address's query. Unknown parameters and malformed values are left out: what is missing is asked again. */
export function readSelection(query: URLSearchParams): Selection {
  const selection: Record<string, unknown> = {}
  for (const key of keys) {
    const value = query.get(key)
    const read = value === null ? undefined : formats[key](value)
    if (read !== undefined) selection[key] = read
  }
  const source = readSource(query, campaignKeys)
  return { ...selection, ...(Object.keys(source).length > 0 && { source }) }
}

/** The query for a selection, its keys in one order, so that equal choices have equal addresses. Starts with `?`. */
export function writeSelection(selection: Selection): string {
  const query = new URLSearchParams()
  for (const key of keys) {
    const value = selection[key]
    if (value !== undefined) query.set(key, value)
  }
  for (const key of campaignKeys) {
    const value = selection.source?.[key]
    if (value !== undefined) query.set(key, value)
  }
  return `?${query}`
}
