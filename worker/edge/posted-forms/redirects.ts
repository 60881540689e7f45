/** Redirects to a path on this host after a posted form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
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
