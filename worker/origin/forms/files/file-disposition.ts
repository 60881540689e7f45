/** RFC 8187's `attr-char` has fewer characters than `encodeURIComponent` leaves unencoded. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns the `Content-Disposition` that saves a file under its own name (RFC 6266). Old programs get a name in
 * ASCII.
 */
export function fileDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}
