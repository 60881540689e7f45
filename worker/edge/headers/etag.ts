import { sha256 } from 'hono/utils/crypto'
import { parseEntityTags } from '#worker/requests/entity-tags.ts'

/** Returns a strong ETag of a body. */
export async function createEtag(body: string | Uint8Array): Promise<string> {
  return `"${(await sha256(body))?.slice(0, 32)}"`
}

/** Returns whether the client has this version (RFC 9110 §13.1.2). */
export function matchesEtag(request: Request, etag: string): boolean {
  const header = request.headers.get('If-None-Match')
  if (header === null) return false
  const knownTags = parseEntityTags(header)
  return knownTags === 'any' || knownTags.includes(etag.replace(/^(?:W\/)?"(.*)"$/, '$1'))
}
