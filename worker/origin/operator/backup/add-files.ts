import { toBase64 } from '../../platform/base64.ts'
import type { SiteFiles } from '../site-files.ts'
import type { BackupPage } from './backup-page.ts'

/** How many bytes of a file a record has. In base64 they fill a page. */
const PART_BYTES = 72 * 1024

/** A file after which the next page goes on; with an offset, within this file. */
interface FilePosition {
  file: string
  offset: number
}

export const firstFile: FilePosition = { file: '', offset: 0 }

/** Adds the parts of a file from an offset on. Returns the offset at which the page is full; 0 after the end of the file. */
async function addParts(files: SiteFiles, page: BackupPage, { file: name, offset }: FilePosition) {
  for (let partOffset = offset; ; ) {
    const part = await files.readPart(name, partOffset, PART_BYTES)
    // The file was deleted meanwhile. A reader of the backup drops a file that lacks parts.
    if (!part) return 0
    const { file, bytes } = part
    const { type = null, metadata, size } = file
    page.add({ file: name, type, metadata, size, offset: partOffset, base64: toBase64(bytes) })
    partOffset += bytes.length
    if (partOffset >= size || bytes.length === 0) return 0
    if (page.isFull) return partOffset
  }
}

/** Adds the files after a position. Returns the position at which the page is full; undefined after the last file. */
export async function addFiles(
  files: SiteFiles,
  page: BackupPage,
  { file, offset }: FilePosition,
): Promise<FilePosition | undefined> {
  if (offset > 0) {
    const nextOffset = await addParts(files, page, { file, offset })
    if (nextOffset > 0 || page.isFull) return { file, offset: nextOffset }
  }
  let last = file
  for (let listed = await files.list(last); listed.length > 0; listed = await files.list(last)) {
    for (const { name, size, type = null, metadata } of listed) {
      // No part of an empty file can be read.
      if (size === 0) page.add({ file: name, type, metadata, size, offset: 0, base64: '' })
      const nextOffset = size === 0 ? 0 : await addParts(files, page, { file: name, offset: 0 })
      if (nextOffset > 0 || page.isFull) return { file: name, offset: nextOffset }
      last = name
    }
  }
  return undefined
}
