import { sha256 } from 'hono/utils/crypto'

/** A strong ETag of what is in an answer. */
export async function createEtag(body: string | Uint8Array): Promise<string> {
  return `"${(await sha256(body))?.slice(0, 32)}"`
}

/** Whether the asker has it already (RFC 9110 §13.1.2, weak comparison: a network may have compressed it). */
export function matchesEtag(request: Request, etag: string): boolean {
  const tags = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === etag || tag === '*') ?? false
}
