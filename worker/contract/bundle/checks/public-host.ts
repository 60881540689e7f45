/** Names that mean a machine of one's own or of a private network (RFC 6761, RFC 6762 appendix G, RFC 8375, ICANN's `internal`). */
const privateDomains = new Set([
  ...['localhost', 'local', 'internal', 'home.arpa', 'localdomain'],
  ...['lan', 'home', 'corp', 'intranet', 'private'],
])

const isIpv4 = (name: string) => /^\d+\.\d+\.\d+\.\d+$/.test(name)

/** Returns whether a URL's host is a name that the public DNS may know: no IP address, and no name of a private network. */
export function hasPublicHost(url: string): boolean {
  // The URL parser writes every form of an IPv4 address with four numbers, and IPv6 in brackets.
  const name = URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''
  if (name.startsWith('[') || isIpv4(name)) return false
  const labels = name.split('.')
  if (labels.length < 2 || labels.includes('')) return false
  return !labels.some((_, index) => privateDomains.has(labels.slice(index).join('.')))
}
