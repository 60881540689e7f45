import { chooseEncoding, type Encoding, hasCopy } from './content-encoding.ts'

/** A file of the build. `encodings` are those of its compressed copies. */
export interface Asset {
  sha256: string
  headers: Record<string, string>
  encodings: Encoding[]
}

export type AssetList = Record<string, Asset>

export interface AssetEnv {
  /** The folder of the files, each named by its hash. */
  FILES: { fetch(url: string): Promise<Response> }
  /** Every file by its path. */
  ASSET_LIST: AssetList
}

/** Marks the body of a response as encoded already, because workerd would otherwise encode it again. */
const asStored = (init: ResponseInit): ResponseInit & { encodeBody: 'manual' } => ({
  ...init,
  encodeBody: 'manual',
})

/**
 * Returns the response to a request for a file of the build; undefined for any other request. No part of the request becomes a
 * path on disk. The body streams from disk.
 */
export async function serveAsset(
  request: Request,
  { FILES, ASSET_LIST }: AssetEnv,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const { pathname = '' } = URL.parse(request.url) ?? {}
  const asset = Object.hasOwn(ASSET_LIST, pathname) ? ASSET_LIST[pathname] : undefined
  if (!asset) return undefined
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), asset.encodings)
  const name = encoding ? `${asset.sha256}.${encoding}` : asset.sha256
  const etag = `"${name}"`
  const headers: Record<string, string> = { ...asset.headers, ETag: etag }
  if (asset.encodings.length > 0) headers.Vary = 'Accept-Encoding'
  if (hasCopy(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const file = await FILES.fetch(`http://files/${name}`)
  if (!file.ok) throw new Error(`${pathname} is not on disk: ${file.status}`)
  const length = file.headers.get('Content-Length')
  if (length) headers['Content-Length'] = length
  if (encoding) headers['Content-Encoding'] = encoding
  if (request.method === 'GET') return new Response(file.body, asStored({ headers }))
  await file.body?.cancel()
  return new Response(null, asStored({ headers }))
}

/** The binding `ASSETS` of the Worker. */
export default {
  async fetch(request: Request, env: AssetEnv): Promise<Response> {
    return (await serveAsset(request, env)) ?? new Response('Not found', { status: 404 })
  },
}
