/** Redirects to a path on this host after a posted form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/**
 * Redirects to a path with a query after a booking, a hold or another write. The next page shows no older busy times than
 * the write has left.
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
  const base = 'http://site.invalid'
  if (!to?.startsWith('/')) return '/'
  const url = URL.parse(to, base)
  // `/.//elsewhere.example` stays on this origin while it is parsed, and leaves it when it is sent as a Location.
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
