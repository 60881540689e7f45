import { type AssetEnv, serveAsset } from './asset-store.ts'
import { chooseEncoding, isText } from './content-encoding.ts'

interface Env extends AssetEnv {
  DAYBOOK: { fetch(request: Request): Promise<Response> }
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
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'))
  if (encoding) {
    sent.set('Content-Encoding', encoding)
    sent.delete('Content-Length')
    // The compressed bytes differ from the bytes that a strong ETag identifies.
    const etag = headers.get('ETag')
    if (etag && !etag.startsWith('W/')) sent.set('ETag', `W/${etag}`)
  }
  return new Response(answer.body, { status, headers: sent })
}

/** Serves the files of the build. Passes all other requests to Daybook, and compresses Daybook's answers. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    return (await serveAsset(request, env)) ?? compress(request, await env.DAYBOOK.fetch(request))
  },
}
