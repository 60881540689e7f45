import { isRecord } from '#worker/contract/is-object.ts'

/** The formats of a formatted text. A form writes Markdown; a text that is HTML stays HTML. */
export const formats = ['markdown', 'html'] as const

export type RichTextFormat = (typeof formats)[number]

/** Returns the format of a formatted text. */
export const getFormat = (value: unknown): RichTextFormat =>
  isRecord(value) && 'html' in value ? 'html' : 'markdown'

/** Returns the name of the control that says that a text is HTML. */
export const toFormatName = (name: string): string => `${name}/format`
