/** Domains of the local machine and of private networks (RFC 6761, RFC 6762 appendix G, RFC 8375, ICANN's `internal`). */
const privateDomains = new Set(
  'localhost local internal home.arpa localdomain lan home corp intranet private'.split(' '),
)

const isIpv4 = (name: string) => /^\d+\.\d+\.\d+\.\d+$/.test(name)

/** Returns whether the host of a URL can be a public DNS name: no IP address and no name of a private network. */
export function hasPublicHost(url: string): boolean {
  // The URL parser normalizes all notations of IPv4 addresses to four numbers, and puts IPv6 in brackets.
  const name = URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''
  if (name.startsWith('[') || isIpv4(name)) return false
  const labels = name.split('.')
  if (labels.length < 2 || labels.includes('')) return false
  return !labels.some((_, index) => privateDomains.has(labels.slice(index).join('.')))
}
