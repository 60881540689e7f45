import { type SeriesScope, seriesScope } from '#worker/contract/bookings/series.ts'

/** Reads which appointments of a series an action changes, as a property of its call. */
export function readScope(query: URLSearchParams): { scope?: SeriesScope } {
  const scope = seriesScope.safeParse(query.get('scope'))
  return scope.success ? { scope: scope.data } : {}
}
