import { sha256 } from 'hono/utils/crypto'

/** Returns a strong ETag of a body. */
export async function createEtag(body: string | Uint8Array): Promise<string> {
  return `"${(await sha256(body))?.slice(0, 32)}"`
}

/**
 * Returns whether the client has this version (RFC 9110 §13.1.2; a weak comparison, as a CDN may have
 * compressed it).
 */
export function matchesEtag(request: Request, etag: string): boolean {
  const tags = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === etag || tag === '*') ?? false
}
