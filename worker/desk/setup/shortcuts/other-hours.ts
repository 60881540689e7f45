import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getHours, isFollower, setHours } from '../week/hours-owners.ts'

/** The key of dates in `hours.dates`, as in a bundle: `2026-12-24`, or `2026-12-24/2026-12-31`. */
export const toDatesKey = (from: string, to: string): string => (from === to ? from : `${from}/${to}`)

/** Returns the hours of a resource on dates, by the key of the dates. */
export function getDates(resource: SiteResource): Readonly<Record<string, unknown>> {
  const hours = getHours(resource)
  return isRecord(hours) && isRecord(hours.dates) ? hours.dates : {}
}

/**
 * Returns the content of the business or of a person with other hours on some dates. If `periods` is undefined, these dates are removed. A
 * person who has the hours of the business gets a copy of these hours with the change.
 */
export function setDates(
  resource: SiteResource,
  keys: readonly string[],
  { periods, business }: { periods: unknown; business: SiteResource },
): SiteResource['content'] {
  const source = isFollower(resource) ? business : resource
  const hours = getHours(source)
  const others = Object.entries(getDates(source)).filter(([key]) => !keys.includes(key))
  const added = periods === undefined ? [] : keys.map((key) => [key, periods] as const)
  const dates = Object.fromEntries([...others, ...added])
  const { dates: _, ...withoutDates } = isRecord(hours) ? hours : { weekly: {} }
  const next = { ...withoutDates, ...(Object.keys(dates).length > 0 && { dates }) }
  return setHours(resource, next)
}
