import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'

/** Returns whether notifications may be sent to an address: encrypted, to a public host, and without a password in it. */
export function isEndpoint(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return false
  return hasPublicHost(url)
}
