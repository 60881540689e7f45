import { parseUrl } from './parse-url.ts'
import { isPlainPath } from './plain-path.ts'

/**
 * Returns whether a link on a page of a site leads to a path of the same site, however a browser or a server reads it.
 * `//evil.example` and `/\evil.example` do not. `/.//evil.example` does not either: its normalized path is `//evil.example`.
 */
export function isSitePath(href: string): boolean {
  if (!/^\/(?!\/)/.test(href) || /[\s\\\p{Cc}]/u.test(href)) return false
  const base = 'http://site.invalid'
  const url = parseUrl(href, base)
  return url?.origin === base && !url.pathname.startsWith('//') && isPlainPath(url.pathname)
}
