import type { PageContext } from './page-context.ts'

/** Returns the URL of the external page that linked here, without its query, at most 500 characters. */
export function findReferrer({ request, url, site }: PageContext): string | undefined {
  const header = request.headers.get('Referer')
  const referrer = header ? URL.parse(header) : null
  if (!referrer?.protocol.startsWith('http')) return undefined
  if (referrer.origin === url.origin || referrer.origin === site.publicUrl) return undefined
  return (referrer.origin + referrer.pathname).slice(0, 500)
}
