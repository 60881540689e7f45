import * as z from 'zod/mini'

const ipv4 = z.ipv4()

/** Stands for every IP that cannot be parsed; they share one limit. */
const UNKNOWN_IP = 'unknown'

/**
 * Parses an IPv6 address into its eight groups, with the platform's strict URL parser; undefined for any other
 * text.
 */
function parseIpv6(text: string): number[] | undefined {
  const url = /^[\da-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]/`) : null
  if (!url) return undefined
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const toGroups = (part: string) =>
    part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []))
  const groupsBefore = toGroups(head)
  const groupsAfter = toGroups(tail ?? '')
  return [
    ...groupsBefore,
    ...Array<number>(8 - groupsBefore.length - groupsAfter.length).fill(0),
    ...groupsAfter,
  ]
}

const isIpv4Mapped = (groups: readonly number[]) =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)

const toIpv4 = (groups: readonly number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')

/** Formats the /64 by RFC 5952. */
function toNetworkPrefix(groups: readonly number[]): string {
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${new URL(`http://[${prefix.join(':')}:0:0:0:0]/`).hostname.slice(1, -1)}/64`
}

/**
 * Returns the key that rate limits count a client by: its IPv4 address, or the /64 of its IPv6 address, as one
 * household or server has a whole /64. Port, brackets and zone are removed; a text that is not an IP becomes
 * `unknown`. Idempotent.
 */
export function toClientIp(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/\/64$/, '')
    .replace(/%.*$/, '')
  const withoutPort = address.replace(/^([\d.]+):\d+$/, '$1')
  if (ipv4.safeParse(withoutPort).success) return withoutPort
  const groups = parseIpv6(address)
  if (!groups) return UNKNOWN_IP
  return isIpv4Mapped(groups) ? toIpv4(groups) : toNetworkPrefix(groups)
}
