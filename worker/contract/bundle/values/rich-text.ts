import * as z from 'zod/mini'
import { locale } from '../../text.ts'

const source = z.string().check(z.minLength(1), z.maxLength(100_000))
/** One text for all languages, or one text per language. At most 100,000 characters each. @id FormattedText */
const perLocale = z.union([
  source,
  z
    .partialRecord(locale, source)
    .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })),
])

/** Formatted text as Markdown or HTML. Both are sanitised: scripts, styles and frames are removed. @id RichText */
export const richText = z.union([
  z.strictObject({
    /** The text as Markdown: CommonMark with GitHub's tables and strikethrough. @example "We cut **dry hair** only." */
    markdown: perLocale,
  }),
  z.strictObject({
    /** The text as HTML. @example "<p>We cut <strong>dry hair</strong> only.</p>" */
    html: perLocale,
  }),
])

export type RichText = z.infer<typeof richText>
