import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { checkHours } from '#worker/contract/bundle/checks/scheduling/check-hours.ts'
import { hours, weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { Weekday } from '../../labels/labels.tsx'
import { isSameWeek, readPeriods } from '../form/periods.ts'
import { getHours, isFollower, setHours, toOwnerName } from './hours-owners.ts'

/** The week of the business, or of one of its people. */
export interface WeekRow {
  /** The name of the row in the form. */
  name: string
  owner: SiteResource
  /** The periods that apply on each weekday. */
  weekly: Readonly<Record<string, unknown>>
  /** Whether the row has periods of its own. A person without any has those of the business. */
  isOwn: boolean
}

/** A problem of the typed periods of a day. */
export interface CellProblem {
  name: string
  code: 'invalid' | 'overlap'
}

/** Returns the name of the control for a day. */
export const toCell = ({ name }: Pick<WeekRow, 'name'>, day: Weekday): string => `${name}/${day}`

/** Returns the weekdays from `firstWeekday` on, in which Monday is 1. */
export const listDays = (firstWeekday: number): Weekday[] =>
  weekday.options.map((_, index) => weekday.options[(firstWeekday - 1 + index) % 7] ?? 'mon')

const getWeekly = (value: unknown) => (isRecord(value) && isRecord(value.weekly) ? value.weekly : {})

/** Returns the rows of the business and of its people. */
export function listRows(business: SiteResource, people: readonly SiteResource[]): [WeekRow, ...WeekRow[]] {
  const toRow = (owner: SiteResource): WeekRow => ({
    name: toOwnerName(owner),
    owner,
    weekly: getWeekly(getHours(isFollower(owner) ? business : owner)),
    isOwn: !isFollower(owner),
  })
  return [toRow(business), ...people.map(toRow)]
}

/** The days to which the periods of Monday can be copied. */
const daysLikeMonday: readonly Weekday[] = ['tue', 'wed', 'thu', 'fri']

/** Returns the typed periods of a day, or the code of their problem. */
function readDay(day: Weekday, typed: string) {
  const { data } = hours.shape.weekly.safeParse({ [day]: readPeriods(typed) ?? typed })
  if (!data) return { code: 'invalid' as const }
  return checkHours('', { weekly: data }).length > 0 ? { code: 'overlap' as const } : { periods: data[day] }
}

/** Reads the typed week of a row. A day without a field in the form stays as it is. */
function readRow(row: WeekRow, form: FormData) {
  const problems: CellProblem[] = []
  const isCopied = form.get('do') === `copy ${row.name}`
  const days = weekday.options.map((day) => {
    const name = toCell(row, isCopied && daysLikeMonday.includes(day) ? 'mon' : day)
    const typed = form.get(name)
    if (typeof typed !== 'string') return [day, row.weekly[day]] as const
    const { code, periods } = readDay(day, typed)
    if (code && name === toCell(row, day)) problems.push({ name, code })
    return [day, periods] as const
  })
  const isOpen = (periods: unknown) => Array.isArray(periods) && periods.length > 0
  return { weekly: Object.fromEntries(days.filter(([, periods]) => isOpen(periods))), problems }
}

/** Returns whether the pressed button gives a person the hours of the business in place of their own. */
const becomesFollower = ({ name, owner, isOwn }: WeekRow, form: FormData): boolean =>
  owner.kind === 'staff' && isOwn && form.get('do') === `same ${name}`

/** Returns the content of a row after a form was posted; undefined if it stays as it is. */
function applyForm(row: WeekRow, form: FormData, opening: unknown): SiteResource['content'] | undefined {
  const { owner, name, weekly, isOwn } = row
  if (becomesFollower(row, form)) {
    // The time zone goes with the person's own hours.
    const { hours: _, timeZone: __, ...content } = owner.content
    return content
  }
  if (!isOwn) return form.get('do') === `own ${name}` ? setHours(owner, opening ?? { weekly }) : undefined
  const next = readRow(row, form).weekly
  const previousHours = getHours(owner)
  return isSameWeek(next, weekly)
    ? undefined
    : setHours(owner, { ...(isRecord(previousHours) && previousHours), weekly: next })
}

/** Returns the problems of a posted form, except in rows that get the hours of the business. */
export const listProblems = (rows: readonly WeekRow[], form: FormData): CellProblem[] =>
  rows.flatMap((row) => (row.isOwn && !becomesFollower(row, form) ? readRow(row, form).problems : []))

/** Returns the rows that a posted form changes, with their new contents. */
export function listChanges([business, ...people]: readonly [WeekRow, ...WeekRow[]], form: FormData) {
  const changed = applyForm(business, form, undefined)
  const { openingHours } = changed ?? business.owner.content
  return [
    ...(changed ? [{ row: business, content: changed }] : []),
    ...people.flatMap((row) => {
      const content = applyForm(row, form, openingHours)
      return content ? [{ row, content }] : []
    }),
  ]
}
