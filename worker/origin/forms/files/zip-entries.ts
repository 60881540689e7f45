/** The signatures and sizes of records of a ZIP archive (APPNOTE 4.3.12 and 4.3.16). */
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MAX_COMMENT_BYTES = 0xffff

/** Returns the position of the record that ends the archive. Searches backwards, since it may contain a comment. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return undefined
}

/**
 * Returns the names of the entries of a ZIP archive of `size` bytes by its central directory (APPNOTE 4.3.12);
 * `tail` are its last bytes. Empty for an incomplete archive, or when the directory is larger than the tail.
 */
export function listZipEntries(tail: Uint8Array, size: number): string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const end = findEnd(view)
  if (end === undefined) return []
  const count = view.getUint16(end + 10, true)
  const names: string[] = []
  let at = view.getUint32(end + 16, true) - (size - tail.byteLength)
  if (at < 0) return []
  while (names.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return []
    const length = view.getUint16(at + 28, true)
    names.push(new TextDecoder().decode(tail.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)))
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
