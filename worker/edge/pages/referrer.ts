import { cutText } from '#worker/contract/cut-text.ts'
import type { PageContext } from '../page-context/page-context.ts'

/** Finds the URL of the page of another site that linked here, without its query and cut to 500 characters. */
export function findReferrer({ request, url, site }: PageContext): string | undefined {
  const header = request.headers.get('Referer')
  const referrer = header ? URL.parse(header) : null
  if (!referrer?.protocol.startsWith('http')) return undefined
  if (referrer.origin === url.origin || referrer.origin === site.publicUrl) return undefined
  return cutText(referrer.origin + referrer.pathname, 500)
}
