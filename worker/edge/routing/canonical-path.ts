import { decodeSegments } from '#worker/contract/normalize-path.ts'

/**
 * Returns the one spelling of a path, however a client wrote it: composed letters (NFC), only necessary escapes, no slash at
 * its end. Undefined where a segment is empty or an escape is malformed: no page has such a path.
 */
export function canonicalPath(path: string): string | undefined {
  if (/^(?:\/[\w.-]+)+$/.test(path)) return path
  const bare = path.replace(/(?<=.)\/$/, '')
  if (bare !== '/' && /\/(?:\/|$)/.test(bare)) return undefined
  return decodeSegments(bare)?.map(encodeURIComponent).join('/')
}
