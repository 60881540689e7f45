const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/**
 * Returns whether the origin of a URL can be used in a Content-Security-Policy. Hosts of URLs may contain `;`, `,` and `'`,
 * which are delimiters there.
 */
export function hasPlainOrigin(url: string): boolean {
  return URL.canParse(url) && PLAIN_ORIGIN.test(new URL(url).origin)
}
