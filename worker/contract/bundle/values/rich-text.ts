import * as z from 'zod/mini'
import { locale } from '../../text.ts'

/** The maximum number of characters of a formatted text in one language. */
export const MAX_RICH_TEXT = 100_000

const source = z.string().check(z.minLength(1), z.maxLength(MAX_RICH_TEXT))
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
