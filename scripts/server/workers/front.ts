import { WorkerEntrypoint } from 'cloudflare:workers'
import type { BlockList } from 'node:net'
import { type AssetEnv, serveAsset } from './asset-store.ts'
import { chooseEncoding, type Encoding, isText } from './content-encoding.ts'
import { describeDisk, rememberDisk } from './disk-state.ts'
import { closeSockets, keepSocket } from './open-sockets.ts'
import { parseProxies, readClient } from './proxies.ts'
import { counted, readCounts } from './request-counts.ts'

interface Env extends AssetEnv {
  /** The addresses and subnets of proxies, with commas between them. */
  PROXIES: string
  DAYBOOK: { fetch(request: Request): Promise<Response> }
}

/** Of what is compressed while it is sent. Brotli makes a page a tenth smaller, and takes four times as long. */
const pageEncodings: readonly Encoding[] = ['gzip', 'br']

let proxies: BlockList | undefined

/** Returns a request as its client sent it to the proxy, for Daybook. */
function asSent(request: Request, env: Env): Request {
  proxies ??= parseProxies(env.PROXIES)
  // In workerd `cf` has the address and the port of the peer, and Daybook reads the client's address there.
  const { address, url } = readClient(request, String(request.cf?.clientIp ?? ''), proxies)
  return new Request(url, new Request(request, { cf: { clientIp: address, ...describeDisk() } }))
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
  const sent = new Headers(headers)
  sent.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), pageEncodings)
  if (encoding) {
    sent.set('Content-Encoding', encoding)
    sent.delete('Content-Length')
    // The compressed bytes differ from the bytes that a strong ETag identifies.
    const etag = headers.get('ETag')
    if (etag && !etag.startsWith('W/')) sent.set('ETag', `W/${etag}`)
  }
  return new Response(answer.body, { status, headers: sent })
}

/** Serves the files of the build. Passes all other requests to Daybook, and compresses Daybook's answers. Counts them all. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    return counted(request, async () => {
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

/** Answers the program that runs the server, at a socket that nobody else reaches: closes sockets, tells what was counted, or learns how the disk is. */
export class Control extends WorkerEntrypoint {
  override fetch({ url }: Request): Response {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/counts') return Response.json(readCounts())
    if (pathname === '/disk') rememberDisk(searchParams)
    else closeSockets()
    return new Response()
  }
}
