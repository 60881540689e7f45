import { type SeriesScope, seriesScope } from '#worker/contract/bookings/series.ts'

/** Reads which dates of a series an action changes, as a field of its call. */
export function readScope(query: URLSearchParams): { scope?: SeriesScope } {
  const scope = seriesScope.safeParse(query.get('scope'))
  return scope.success ? { scope: scope.data } : {}
}
