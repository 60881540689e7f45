import { parseUrl } from '../../parse-url.ts'

const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/**
 * Returns whether the origin of a URL can be used in a Content-Security-Policy. Hosts of URLs may contain `;`, `,` and `'`,
 * which are delimiters there.
 */
export function hasPlainOrigin(url: string): boolean {
  return PLAIN_ORIGIN.test(parseUrl(url)?.origin ?? '')
}
