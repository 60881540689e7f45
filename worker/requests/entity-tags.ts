/** The entity tags of a precondition, without quotes; `any` for `*`. */
export type EntityTags = 'any' | readonly string[]

/** An entity tag. Compressing proxies make tags weak, and some clients leave out the quotes. */
const TAG = /(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g

/**
 * Parses `If-Match` or `If-None-Match` (RFC 9110 §13.1.1, §13.1.2). Returns the texts between the quotes. Whether a tag is weak makes
 * no difference: it names the same version.
 */
export function parseEntityTags(header: string): EntityTags {
  if (header.trim() === '*') return 'any'
  return [...header.matchAll(TAG)].map(([, quoted, bare = '']) => quoted ?? bare)
}
