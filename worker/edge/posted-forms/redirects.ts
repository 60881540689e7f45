import { isSitePath } from '#worker/contract/site-path.ts'

/** Redirects after a posted form. A path that could lead to another site becomes `/`. */
export function seeOther(location: string): Response {
  const target = location.startsWith('/') && !isSitePath(location) ? '/' : location
  return new Response(null, { status: 303, headers: { Location: target, 'Cache-Control': 'no-store' } })
}

/**
 * Redirects after a booking, a hold or another write. The next page then shows the busy times as of this write or later.
 * `location` must have a query.
 */
export function seeOtherAfterWrite(
  { getCalendarVersion }: { getCalendarVersion: () => number | undefined },
  location: string,
): Response {
  const version = getCalendarVersion()
  return seeOther(version === undefined ? location : `${location}&v=${version}`)
}

/** Returns the path, query and hash of a posted URL to return to; `/` for a URL that could lead to another site. */
export function toLocalPath(to: string | undefined): string {
  if (to === undefined || !isSitePath(to)) return '/'
  const { pathname, search, hash } = new URL(to, 'http://site.invalid')
  return pathname + search + hash
}
