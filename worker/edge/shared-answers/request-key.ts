import { parse } from 'hono/utils/cookie'
import { guessZone } from '../site/display-zone.ts'

const MAX_KEY_LENGTH = 2000

/** The cookies that pages for all visitors depend on. */
const PAGE_COOKIES = ['locale', 'consent']

function readPageCookies(header: string | null): (string | undefined)[] {
  if (header === null) return []
  const cookies = parse(header)
  return PAGE_COOKIES.map((name) => cookies[name])
}

/**
 * Returns a key of all that a shared answer can depend on. Undefined for a request that is no `GET` or whose key is too long, and
 * for a request of another Daybook edge: it is for another host than its URL says, and that edge shares answers itself.
 */
export function getRequestKey(request: Request): string | undefined {
  const { method, url, headers } = request
  if (method !== 'GET' || headers.has('X-Daybook-Secret')) return undefined
  const parts = [
    url,
    headers.get('Accept-Language'),
    headers.get('Sec-Fetch-Dest') === 'iframe',
    headers.get('Referer'),
    guessZone(request),
    ...readPageCookies(headers.get('Cookie')),
  ]
  const key = parts.join('\n')
  return key.length > MAX_KEY_LENGTH ? undefined : key
}
