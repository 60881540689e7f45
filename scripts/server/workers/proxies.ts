import { BlockList, isIP } from 'node:net'

/** The address of a client and the URL of its request, as its browser sent it. */
interface ClientRequest {
  address: string
  url: string
}

/** Returns the address of a peer such as `127.0.0.1:5123` or `[::1]:5123` without brackets, port and zone. */
function toAddress(peer: string): string {
  const text = peer.trim()
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '')
  return isIP(bare) ? bare : bare.replace(/:\d+$/, '')
}

/** A host and a port, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/** The path of a URL as it was sent. */
const WRITTEN_PATH = /^[a-z]+:\/\/[^/?#]*([^?]*)/

const lastOf = (list: string | null) => list?.split(',').at(-1)?.trim() ?? ''

/** Parses proxies such as `127.0.0.1, 172.16.0.0/12`. Throws for a text that is neither an address nor a subnet. */
export function parseProxies(text: string): BlockList {
  const proxies = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const prefix = bits === undefined ? undefined : Number(bits)
    const isSubnet =
      prefix === undefined || (/^\d{1,3}$/.test(bits ?? '') && prefix <= (family === 'ipv6' ? 128 : 32))
    if (isIP(address) === 0 || !isSubnet) throw new Error(`${part} is no address or subnet of a proxy.`)
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, prefix, family)
  }
  return proxies
}

const isProxy = (proxies: BlockList, address: string) =>
  isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Returns the client and the URL of a request. `X-Forwarded-For`, `-Proto` and `-Host` count only from a proxy. Of several addresses
 * the last one that is no proxy is the client's, because a client can invent the ones before it. A URL whose path is not normalized
 * stays as it was sent: Daybook refuses the path.
 */
export function readClient(
  request: Pick<Request, 'url' | 'headers'>,
  peer: string,
  proxies: BlockList,
): ClientRequest {
  const address = toAddress(peer)
  if (!isProxy(proxies, address)) return { address, url: request.url }
  const { headers } = request
  const forwarded = (headers.get('X-Forwarded-For') ?? '').split(',').map(toAddress)
  const client = forwarded.findLast((candidate) => isIP(candidate) !== 0 && !isProxy(proxies, candidate))
  const url = URL.parse(request.url)
  if (!url || WRITTEN_PATH.exec(request.url)?.[1] !== url.pathname)
    return { address: client ?? address, url: request.url }
  const scheme = lastOf(headers.get('X-Forwarded-Proto')).toLowerCase()
  const host = lastOf(headers.get('X-Forwarded-Host'))
  const sent = URL.parse(`${scheme === 'https' ? 'https' : 'http'}://${HOST.test(host) ? host : url.host}`)
  if (!sent) return { address: client ?? address, url: url.href }
  // A path may begin with two slashes, so it is not resolved like a reference.
  sent.pathname = url.pathname
  sent.search = url.search
  return { address: client ?? address, url: sent.href }
}
