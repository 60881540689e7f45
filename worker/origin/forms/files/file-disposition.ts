/** RFC 8187's `attr-char` has fewer characters than `encodeURIComponent` leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that has a file saved under its own name (RFC 6266); old programs call it by letters that all have. */
export function fileDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}
