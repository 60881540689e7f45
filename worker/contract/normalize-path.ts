/**
 * Returns a path in the form in which paths are compared: percent-decoded, in Unicode NFC, and without trailing slashes. A
 * path with invalid escapes is not decoded.
 */
export function normalizePath(path: string): string {
  const bare = path.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(bare).normalize('NFC')
  } catch {
    return bare
  }
}
