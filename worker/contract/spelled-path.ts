/**
 * A path as paths are compared however they were written: decoded and composed (NFC), without a slash at its end. One whose
 * escapes say nothing stays as it is.
 */
export function spelledPath(path: string): string {
  const bare = path.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(bare).normalize('NFC')
  } catch {
    return bare
  }
}
