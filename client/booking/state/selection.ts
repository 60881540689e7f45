import { campaignKeys, readSource } from '#client/page/campaign-source.ts'
import { addDays } from './plain-date.ts'

const steps = ['calendar', 'service', 'staff', 'time', 'intake', 'details', 'payment', 'done'] as const
export type Step = (typeof steps)[number]

type Format<T extends string = string> = (value: string) => T | undefined

function oneOf<T extends string>(...allowed: readonly T[]): Format<T> {
  return (value) => allowed.find((option) => option === value)
}

function matchPattern(pattern: RegExp): Format {
  return (value) => (pattern.test(value) ? value : undefined)
}

/** An existing day. */
const day: Format = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && addDays(value, 0) === value ? value : undefined

/** ISO 8601 with an offset or `Z`, on an existing day. */
const instant: Format = (value) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  day(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** A token, or an id from outside the bundle. */
const opaque = matchPattern(/^[A-Za-z0-9._-]{1,200}$/)

const uuid = matchPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i)

// Written by hand: zod would add 11 kB to the first load.
const formats = {
  step: oneOf(...steps, 'view', 'reschedule'),
  calendar: matchPattern(/^[a-z0-9_-]{1,80}$/),
  service: matchPattern(/^[a-z0-9_-]{1,80}$/),
  staff: matchPattern(/^[a-z0-9_-]{1,64}$/),
  /** Items of a cart, separated by commas; empty after the last one was removed. */
  items: matchPattern(/^([a-z0-9_:-]{1,160}(,[a-z0-9_:-]{1,160}){0,11})?$/),
  /** Number of the person in a cart whose services are being chosen. */
  for: matchPattern(/^([0-9]|1[01])$/),
  duration: matchPattern(/^\d{1,4}$/),
  /** Add-ons with their counts, separated by commas. */
  addOns: matchPattern(/^[a-z0-9_.,-]{1,900}$/),
  /** Number of people besides the booker. */
  guests: matchPattern(/^([1-9]\d?|100)$/),
  /** Number of appointments in a series. */
  repeats: matchPattern(/^([1-9]|1\d|2[0-4])$/),
  /** Changed dates of a series: `3.skip,4.2027-01-19T11:00:00Z`. */
  dates: matchPattern(/^[0-9A-Za-z.,:+-]{1,900}$/),
  month: matchPattern(/^\d{4}-(0[1-9]|1[0-2])$/),
  date: day,
  slot: instant,
  tz: matchPattern(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/),
  hold: uuid,
  /**
   * The id of a hold that the rate limit refused. With this id the server finds the booking when the visitor goes back without
   * JavaScript.
   */
  unheld: uuid,
  /** The token of the intake form that was sent. */
  intake: opaque,
  /** The step of the intake form. */
  at: opaque,
  /** The saved answers of the intake form, with their token. */
  saved: opaque,
  savedToken: opaque,
  /** The panel that replaces the step: the zone picker, or the waitlist of a day. */
  panel: oneOf('zones', 'waitlist'),
  /** Search text of the zone picker. */
  q: matchPattern(/^.{0,60}$/su),
  /** Set when all times of the day are visible, not only the first few. */
  more: oneOf('1'),
  token: opaque,
  booking: matchPattern(/^bkg_[a-z2-7]{26}$/),
  /** A waitlist entry; `token` belongs to it. */
  entry: matchPattern(/^wtl_[a-z2-7]{26}$/),
  /** The draft whose offering the page shows. */
  preview: opaque,
} as const

type Key = keyof typeof formats

const keys = Object.keys(formats).filter((key): key is Key => key in formats)

/** Choices in a URL. Each has a valid format; `resolveChoices` checks them against the offering. */
export type Selection = { [K in Key]?: NonNullable<ReturnType<(typeof formats)[K]>> } & {
  source?: Partial<Record<(typeof campaignKeys)[number], string>>
}

/** Reads a selection from a query. Unknown parameters and malformed values are left out, so the visitor chooses again. */
export function readSelection(query: URLSearchParams): Selection {
  const selection: Record<string, unknown> = {}
  for (const key of keys) {
    const value = query.get(key)
    const parsed = value === null ? undefined : formats[key](value)
    if (parsed !== undefined) selection[key] = parsed
  }
  const source = readSource(query, campaignKeys)
  return { ...selection, ...(Object.keys(source).length > 0 && { source }) }
}

/** Returns the query of a selection, starting with `?`. Keys have a fixed order, so equal selections have equal URLs. */
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
