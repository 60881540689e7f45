import type { FieldView } from '#worker/contract/form.ts'

export type FileField = Extract<FieldView, { kind: 'file' }>
type FileKind = FileField['accept'][number]

/** How each kind of file is called, and what a browser's file chooser takes it for. */
const fileKinds: Record<FileKind, { name: string; accept: string }> = {
  pdf: { name: 'PDF', accept: '.pdf' },
  jpeg: { name: 'JPEG', accept: 'image/jpeg' },
  png: { name: 'PNG', accept: 'image/png' },
  webp: { name: 'WebP', accept: 'image/webp' },
  gif: { name: 'GIF', accept: 'image/gif' },
  heic: { name: 'HEIC', accept: 'image/heic,.heic' },
  text: { name: 'TXT', accept: '.txt' },
  csv: { name: 'CSV', accept: '.csv' },
  docx: { name: 'DOCX', accept: '.docx' },
  xlsx: { name: 'XLSX', accept: '.xlsx' },
  odt: { name: 'ODT', accept: '.odt' },
}

/** `PDF, JPEG, PNG`. */
export function kindNames({ accept }: Pick<FileField, 'accept'>): string {
  return accept.map((kind) => fileKinds[kind].name).join(', ')
}

/** The `accept` of a file input. */
export function acceptedBy({ accept }: Pick<FileField, 'accept'>): string {
  return accept.map((kind) => fileKinds[kind].accept).join(',')
}
