import type { FieldView } from '#worker/contract/forms/form.ts'

export type FileField = Extract<FieldView, { kind: 'file' }>
type FileKind = FileField['accept'][number]

/** What a browser's file chooser takes each kind of file for. */
const accepted: Record<FileKind, string> = {
  pdf: '.pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic,.heic',
  text: '.txt',
  csv: '.csv',
  docx: '.docx',
  xlsx: '.xlsx',
  odt: '.odt',
}

/** The `accept` of a file input. */
export function acceptedBy({ accept }: Pick<FileField, 'accept'>): string {
  return accept.map((kind) => accepted[kind]).join(',')
}
