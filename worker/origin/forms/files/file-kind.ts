import type { fileKinds } from '#worker/contract/bundle/form-field.ts'
import { zipEntries } from './zip-entries.ts'

export type FileKind = (typeof fileKinds)[number]

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument.text'

/** How each kind is sent, and what its files' names end with. */
const kinds: Record<FileKind, { type: string; endings: readonly string[] }> = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  heic: { type: 'image/heic', endings: ['heic', 'heif'] },
  text: { type: 'text/plain; charset=utf-8', endings: ['txt', 'text', 'md', 'log'] },
  csv: { type: 'text/csv; charset=utf-8', endings: ['csv'] },
  docx: { type: `${office}.wordprocessingml.document`, endings: ['docx'] },
  xlsx: { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  odt: { type: openDocument, endings: ['odt'] },
}

/** What files of these kinds begin with, byte for letter (Latin-1). */
const beginnings: readonly [kind: FileKind, beginning: RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  // ISO/IEC 23008-12: its brand, or a general one beside it.
  ['heic', /^.{4}ftyp(he(ic|ix|im|is|vc|vx)|m(if|sf)1.{4}(.{4})*?he(ic|ix|im|is|vc|vx))/s],
]

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** OpenDocument 1.3, part 2, 3.3: the first entry is `mimetype`, and is stored as it is. */
function isOpenDocument(bytes: Uint8Array): boolean {
  const extra = (bytes[28] ?? 0) + (bytes[29] ?? 0) * 256
  const content = bytes.subarray(38 + extra, 38 + extra + openDocument.length)
  return latin1(bytes.subarray(30, 38)) === 'mimetype' && latin1(content) === openDocument
}

function archiveKind(bytes: Uint8Array): FileKind | undefined {
  const entries = new Set(zipEntries(bytes))
  if (entries.has('content.xml') && isOpenDocument(bytes)) return 'odt'
  if (!entries.has('[Content_Types].xml') || [...entries].some((name) => name.endsWith('vbaProject.bin')))
    return undefined
  if (entries.has('word/document.xml')) return 'docx'
  return entries.has('xl/workbook.xml') ? 'xlsx' : undefined
}

/** What a file may be by what is in it. */
function foundIn(bytes: Uint8Array): readonly FileKind[] {
  const beginning = latin1(bytes.subarray(0, 64))
  const [known] = beginnings.find(([, pattern]) => pattern.test(beginning)) ?? []
  if (known) return [known]
  if (beginning.startsWith('PK\x03\x04')) {
    const archive = archiveKind(bytes)
    return archive ? [archive] : []
  }
  return isText(bytes) ? ['text', 'csv'] : []
}

/** The kind of a file, by what is in it; undefined where it is none of them, or its name says that it is another. */
export function fileKind(bytes: Uint8Array, name: string): FileKind | undefined {
  const [, ending] = /\.([^.]*)$/.exec(name.toLowerCase()) ?? []
  return foundIn(bytes).find((kind) => ending === undefined || kinds[kind].endings.includes(ending))
}

/** The media type that files of a kind are sent with. */
export const typeOf = (kind: FileKind): string => kinds[kind].type
