import { isPlainPath } from './plain-path.ts'

/**
 * Returns whether an address leads to a path of the site that it is on, however a browser or a server reads it. `//evil.example`
 * and `/\evil.example` do not, nor does `/.//evil.example`, whose path is `//evil.example` once it is normalized.
 */
export function isSitePath(address: string): boolean {
  if (!/^\/(?!\/)/.test(address) || /[\s\\\p{Cc}]/u.test(address)) return false
  const base = 'http://site.invalid'
  const url = URL.parse(address, base)
  return url?.origin === base && !url.pathname.startsWith('//') && isPlainPath(url.pathname)
}
