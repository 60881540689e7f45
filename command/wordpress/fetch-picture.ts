import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'
import { MAX_ASSET_BYTES } from '#worker/contract/content/asset.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 30_000

const local = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  local.addSubnet(network, bits, 'ipv4')

/** Returns whether an IP address is public. Of IPv6 only global unicast addresses are, without tunnels (6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !local.check(address, 'ipv4')
  return /^[23][\da-f]{3}:/i.test(address) && !/^(?:2002|2001:0{0,3}):/i.test(address)
}

/** Looks up a host. Fails if it has no public address, so that no name leads into a private network. */
const lookUpPublic: NonNullable<Parameters<typeof get>[1]>['lookup'] = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = found?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = addresses
    if (error || !first) done(error ?? new Error(`${host} is not public`), [])
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Returns whether a picture may be fetched from a URL. */
function isAllowed(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && url.username === '' && hasPublicHost(url.href)
}

const request = (url: URL) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = get(
      url,
      { lookup: lookUpPublic, timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS * 4) },
      resolve,
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject)
  })

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > MAX_ASSET_BYTES) throw new Error(`it has more than ${MAX_ASSET_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Fetches a file over https from a public host. Throws with the reason where that is not possible. */
export async function fetchPicture(address: string): Promise<Uint8Array> {
  let url = new URL(address)
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    if (!isAllowed(url)) throw new Error(`${url.host} is not a public host`)
    const response = await request(url)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response)
    response.destroy()
    const next = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? '', url) : null
    if (!next) throw new Error(`the answer is ${statusCode}`)
    url = next
  }
  throw new Error('it is moved too often')
}
