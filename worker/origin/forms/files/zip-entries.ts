/** The signatures and sizes of records of a ZIP archive (APPNOTE 4.3.12 and 4.3.16). */
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MAX_COMMENT_BYTES = 0xffff

/** Returns the offset of the record that ends the archive. Searches backwards, since a comment may follow the record's signature. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let offset = view.byteLength - END_BYTES; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset
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
  let offset = view.getUint32(end + 16, true) - (size - tail.byteLength)
  if (offset < 0) return []
  while (names.length < count) {
    if (offset + ENTRY_BYTES > end || view.getUint32(offset, true) !== ENTRY_SIGNATURE) return []
    const nameStart = offset + ENTRY_BYTES
    const nameEnd = nameStart + view.getUint16(offset + 28, true)
    names.push(new TextDecoder().decode(tail.subarray(nameStart, nameEnd)))
    // An extra field and a comment follow the name.
    offset = nameEnd + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  return names
}
