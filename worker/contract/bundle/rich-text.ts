import * as z from 'zod/mini'
import { locale } from '../text.ts'

const source = z.string().check(z.minLength(1), z.maxLength(100_000))
/** One text for all languages, or one for each that there is. At most 100,000 characters each. @id FormattedText */
const perLocale = z.union([
  source,
  z
    .partialRecord(locale, source)
    .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })),
])

/** Running text as Markdown or as HTML. Both are sanitised: scripts, styles and frames are left out. @id RichText */
export const richText = z.union([
  z.strictObject({
    /** Text as Markdown: CommonMark, with GitHub's tables and strike-through. @example "We cut **dry hair** only." */
    markdown: perLocale,
  }),
  z.strictObject({
    /** Text as HTML. @example "<p>We cut <strong>dry hair</strong> only.</p>" */
    html: perLocale,
  }),
])

export type RichText = z.infer<typeof richText>
