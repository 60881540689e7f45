import * as z from 'zod/mini'
import { color } from '../../color.ts'
import { sha256 } from '../../ids.ts'
import { fontMetrics } from '../../theme/font-metrics.ts'
import { fontPairNames } from '../../theme/font-pairs.ts'
import { shippedFontNames } from '../../theme/shipped-fonts.ts'

/** The colours of the light or the dark theme. Other colours are derived from them. @id Palette */
const palette = z.strictObject({
  /** The colour of buttons, links and selected items. Left out: the default accent. @example "#1f6f5c" */
  accent: z.optional(color),
  /**
   * The colour of text on the accent colour. A contrast of less than 4.5 to 1 is a warning. Left out: white, or a dark colour
   * where that is easier to read.
   * @example "#ffffff"
   */
  onAccent: z.optional(color),
  /** The background of pages. Left out: the surface if it is given, else a light grey; in the dark theme, a dark one. @example "#fbf7f0" */
  background: z.optional(color),
  /** The background of cards and fields. Left out: slightly lighter than the background of pages. @example "#ffffff" */
  surface: z.optional(color),
  /**
   * The colour of text. A contrast of less than 4.5 to 1 with one of the backgrounds is a warning. Left out: nearly black or white.
   * @example "#2b2118"
   */
  text: z.optional(color),
})

const fontFile = z.strictObject({
  /**
   * The SHA-256 of the file in lowercase hexadecimal digits, as used for the upload: `PUT /api/admin/assets/{sha256}`.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  sha256,
  /** The weight, or the smallest and the largest weight of a variable font, as returned by the upload. @example "200 900" */
  weight: z.string().check(z.regex(/^\d{1,4}( \d{1,4})?$/, { error: 'font-weight' })),
  /** The style, `normal` or `italic`, as returned by the upload. Left out: `normal`. @example "italic" */
  style: z._default(z.enum(['normal', 'italic']), 'normal'),
  /**
   * The measures of the font, as returned by the upload. With them, a font of the device takes the same space until the file has
   * loaded.
   * @example { "ascent": 0.984, "descent": 0.273, "lineGap": 0, "width": 0.445 }
   */
  metrics: fontMetrics,
})

/** An uploaded font, in one or several WOFF2 files. */
const uploadedFont = z.strictObject({
  /**
   * The files, at most 8, which were uploaded before. The measures of the first one are those of the font.
   * @example [{ "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "weight": "200 900",
   *   "metrics": { "ascent": 0.984, "descent": 0.273, "lineGap": 0, "width": 0.445 } }]
   */
  files: z.array(fontFile).check(z.minLength(1), z.maxLength(8)),
  /**
   * The font of the device that shows letters which the files lack: `sans` or `serif`. Left out: `sans`.
   * @example "serif"
   */
  fallback: z._default(z.enum(['sans', 'serif']), 'sans'),
})

const font = z.union([z.enum(['sans', 'serif', ...shippedFontNames]), uploadedFont])

/** How a site looks: its colours, font and corners. */
export const theme = z.strictObject({
  /**
   * The colours of the light theme. Left out: the default colours.
   * @example { "accent": "#1f6f5c", "background": "#fbf7f0" }
   */
  light: z.optional(palette),
  /**
   * The colours of the dark theme, for visitors whose device prefers it. Left out: the default colours, with the accent of
   * the light theme, lightened.
   * @example { "accent": "#8fd6c0", "onAccent": "#0d2b23" }
   */
  dark: z.optional(palette),
  /**
   * A pair of fonts for headings and texts that go together: `warm` (a soft serif for headings, the sans of the device for texts), `literary`,
   * `sturdy`, `modern`, `friendly`, `clear`, or `plain`, the sans of the device for both. Left out: `warm`, unless `font` or
   * `headings` is given.
   * @example "modern"
   */
  pair: z.optional(z.enum(fontPairNames)),
  /**
   * The font of texts: `sans` or `serif` of the visitor's device, one of the fonts that come with Daybook, or uploaded
   * files. Left out: the font of the pair, else `sans`.
   * @example "source-sans"
   */
  font: z.optional(font),
  /** The font of headings and of the name of the business. Left out: the font of the pair, else of texts. @example "fraunces" */
  headings: z.optional(font),
  /** The corners of buttons, fields, cards and pictures. Left out: `medium`. @example "large" */
  corners: z.optional(z.enum(['square', 'small', 'medium', 'large'])),
})

export type ThemeSettings = z.infer<typeof theme>
