import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { toDateRange } from '#worker/contract/bundle/values/date-range.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { listHours } from './list-hours.ts'

/** Businesses that open for a season close for months, but hardly for eleven. */
const LONG_DAYS = 330

/** A date that is more than this many years ahead is probably mistyped. */
const FAR_YEARS = 3
const FAR_YEARS_OF_POSTS = 10

type Closures = NonNullable<SiteSettings['closures']>

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Joins closures that follow each other. `index` is the index of the first of them. */
function joinClosures(closures: Closures): { index: number; from: string; to: string }[] {
  const sorted = [...closures.entries()].sort(([, a], [, b]) => a.from.localeCompare(b.from))
  const runs: { index: number; from: string; to: string }[] = []
  for (const [index, { from, to }] of sorted) {
    const lastRun = runs.at(-1)
    if (lastRun && countDays(lastRun.to, from) <= 2) {
      if (to > lastRun.to) lastRun.to = to
    } else runs.push({ index, from, to })
  }
  return runs
}

function warnFarDates(bundle: DatedBundle, now: number): Warning[] {
  const { site, posts } = bundle
  const thisYear = new Date(now).getUTCFullYear()
  const warn = (path: string, date: string, farYears = FAR_YEARS): Warning[] => {
    const year = Number(date.slice(0, 4))
    if (year <= thisYear + farYears) return []
    return [
      {
        path,
        code: 'far-date',
        message: `This is ${year - thisYear} years ahead. Is the year ${year} meant?`,
        values: { year },
      },
    ]
  }
  const dates = listHours(bundle).flatMap(({ path, hours }) =>
    Object.keys(hours.dates ?? {}).flatMap((key) => warn(`${path}.dates.${key}`, toDateRange(key).to)),
  )
  return [
    ...(site.closures ?? []).flatMap(({ from, to }, index) => {
      const path = `site.closures.${index}`
      const start = warn(`${path}.from`, from)
      return start.length > 0 ? start : warn(`${path}.to`, to)
    }),
    ...dates,
    ...posts.flatMap(({ publishedAt }, index) =>
      warn(`posts.${index}.publishedAt`, publishedAt, FAR_YEARS_OF_POSTS),
    ),
  ]
}

function warnPastClosures(
  { closures = [], timeZone }: SiteSettings,
  now: number,
  former: SiteSettings,
): Warning[] {
  const formerRanges = new Set(former.closures?.map(({ from, to }) => `${from}/${to}`))
  const added = [...closures.entries()].filter(([, { from, to }]) => !formerRanges.has(`${from}/${to}`))
  if (added.length === 0) return []
  const today = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
  return added.flatMap(([index, { to }]): Warning[] => {
    if (to >= today) return []
    const message = `This ended on ${to} already, so that it closes nothing. Is another year meant?`
    return [{ path: `site.closures.${index}.to`, code: 'past-closure', message }]
  })
}

type DatedBundle = Pick<Bundle, 'site' | 'staff' | 'calendars' | 'posts'>

/**
 * Warns of closures of eleven months or more, of new closures that are already over, and of dates in a far year. Past closures
 * are accepted in the first publish, and when the replaced revision has them too.
 */
export function warnClosures(bundle: DatedBundle, now: number, former: SiteSettings | undefined): Warning[] {
  const { closures = [] } = bundle.site
  const far = warnFarDates(bundle, now)
  const isFar = (index: number) => far.some(({ path }) => path.startsWith(`site.closures.${index}.`))
  const long = joinClosures(closures).flatMap(({ index, from, to }): Warning[] => {
    const days = countDays(from, to)
    if (days < LONG_DAYS || isFar(index)) return []
    const message = `The site is closed from ${from} to ${to}, ${days} days without a break. Nobody can book then.`
    return [{ path: `site.closures.${index}`, code: 'long-closure', message, values: { days } }]
  })
  return [...far, ...long, ...(former ? warnPastClosures(bundle.site, now, former) : [])]
}
