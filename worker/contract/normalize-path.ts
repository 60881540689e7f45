/** Returns the segments of a path, percent-decoded and in Unicode NFC. Undefined if an escape is invalid. */
export function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').map((segment) => decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return undefined
  }
}

/**
 * Returns a path in the form in which paths are compared: decoded, in Unicode NFC, and without trailing slashes. A path with
 * invalid escapes is not decoded.
 */
export function normalizePath(path: string): string {
  const bare = path.replace(/(?<=[^/])\/+$/, '')
  return decodeSegments(bare)?.join('/') ?? bare
}
