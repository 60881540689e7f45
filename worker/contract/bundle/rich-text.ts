import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'

const source = z.string().check(z.minLength(1), z.maxLength(100_000))
const perLocale = z.union([
  source,
  z
    .partialRecord(z.enum(localeCodes), source)
    .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })),
])

/** Running text, as Markdown (CommonMark and GitHub's tables, lists and strike-through) or as HTML; both are sanitised. */
export const richText = z.union([
  z.strictObject({ markdown: perLocale }),
  z.strictObject({ html: perLocale }),
])

export type RichText = z.infer<typeof richText>
