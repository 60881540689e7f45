import { WorkerEntrypoint } from 'cloudflare:workers'
import type { BlockList } from 'node:net'
import { type AssetEnv, serveAsset } from './asset-store.ts'
import { chooseEncoding, type Encoding, isText } from './content-encoding.ts'
import { getDiskProperties, setDiskState } from './disk-state.ts'
import { closeSockets, keepSocket } from './open-sockets.ts'
import { parseProxies, readClient } from './proxies.ts'
import { countRequest, readCounts } from './request-counts.ts'

interface Env extends AssetEnv {
  /** The addresses and subnets of proxies, with commas between them. */
  PROXIES: string
  DAYBOOK: { fetch(request: Request): Promise<Response> }
}

/** The encodings of answers that are compressed while they are sent. Brotli makes a page a tenth smaller, and takes four times as long. */
const pageEncodings: readonly Encoding[] = ['gzip', 'br']

let proxies: BlockList | undefined

/** Returns a request with the URL and the address of its client, as the client sent it to the proxy. */
function asSent(request: Request, env: Env): Request {
  proxies ??= parseProxies(env.PROXIES)
  // In workerd `cf` has the address and the port of the peer, and Daybook reads the client's address there.
  const { address, url } = readClient(request, String(request.cf?.clientIp ?? ''), proxies)
  const sent = new Request(request, { cf: { clientIp: address, ...getDiskProperties() } })
  // A request that is made of its URL has a normalized path.
  return url === request.url ? sent : new Request(url, sent)
}

/**
 * Returns an answer with headers that make workerd compress its text. Returns other answers, and those that must not change, as
 * they are.
 */
function compress(request: Request, answer: Response): Response {
  const { status, headers } = answer
  const isCompressible =
    answer.body !== null &&
    status !== 206 &&
    isText(headers.get('Content-Type')) &&
    !headers.has('Content-Encoding') &&
    !/\bno-transform\b/.test(headers.get('Cache-Control') ?? '')
  if (!isCompressible) return answer
  const compressedHeaders = new Headers(headers)
  compressedHeaders.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), pageEncodings)
  if (encoding) {
    compressedHeaders.set('Content-Encoding', encoding)
    compressedHeaders.delete('Content-Length')
    // The compressed bytes differ from the bytes that a strong ETag identifies.
    const etag = headers.get('ETag')
    if (etag && !etag.startsWith('W/')) compressedHeaders.set('ETag', `W/${etag}`)
  }
  return new Response(answer.body, { status, headers: compressedHeaders })
}

/** Serves the files of the build. Passes all other requests to Daybook, and compresses Daybook's answers. Counts them all. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    return countRequest(request, async () => {
      const asset = await serveAsset(request, env)
      if (asset) return { answer: asset, isFile: true }
      const answer = await env.DAYBOOK.fetch(asSent(request, env))
      return {
        answer: answer.webSocket ? keepSocket(answer, context) : compress(request, answer),
        isFile: false,
      }
    })
  },
}

/** Answers the program that runs the server, at a socket that nobody else reaches: closes sockets, returns the counts, or takes the state of the disk. */
export class Control extends WorkerEntrypoint {
  override fetch({ url }: Request): Response {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/counts') return Response.json(readCounts())
    if (pathname === '/disk') setDiskState(searchParams)
    else closeSockets()
    return new Response()
  }
}
