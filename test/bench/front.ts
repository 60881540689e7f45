import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/

const compress = (body: Uint8Array, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

interface Front {
  /** Returns an address on localhost, the only host on which the demo is indexed. */
  toUrl(path: string): string
  close(): Promise<void>
}

/**
 * Stands in front of a Worker on this machine as a content delivery network does: it compresses texts with Brotli, and keeps
 * the files whose names have a hash, which browsers keep for good.
 */
export async function startFront(target: URL): Promise<Front> {
  const kept = new Map<string, Uint8Array>()
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const isHashed = url.startsWith('/assets/')
    const forwarded = { ...headers, 'accept-encoding': 'identity' }
    const options = { host: target.hostname, port: target.port, path: url, method, headers: forwarded }
    const call = send(options, async (answer) => {
      const parts: Uint8Array[] = []
      for await (const part of answer) parts.push(part)
      let body: Uint8Array = Buffer.concat(parts)
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers
      const isText = TEXT.test(rest['content-type'] ?? '') && body.length > 0
      if (isText) {
        body = kept.get(url) ?? compress(body, isHashed ? 11 : 4)
        if (isHashed) kept.set(url, body)
      }
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...rest,
        'content-length': body.length,
        ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
        ...(isHashed && { 'cache-control': 'public, max-age=31536000, immutable' }),
      })
      outgoing.end(body)
    })
    call.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(call)
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port')
  return {
    toUrl: (path) => `http://localhost:${address.port}${path}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
