import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'

/** Returns whether a feed may be fetched from a URL: encrypted, from a public host, and without a password in the URL. */
export function isFeedUrl(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return false
  return hasPublicHost(url)
}
