import * as z from 'zod/mini'

/** A colour: `#` and six hexadecimal digits. @id Color */
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' }))

/** The colours of the light or the dark theme. Other colours are derived from them. @id Palette */
const palette = z.strictObject({
  /** The colour of buttons, links and selected items. Left out: the default accent. @example "#1f6f5c" */
  accent: z.optional(color),
  /**
   * The colour of text on the accent colour. Both need a contrast of at least 4.5 to 1. Left out: white, or a dark colour
   * where that is easier to read.
   * @example "#ffffff"
   */
  onAccent: z.optional(color),
  /** The background of pages. Left out: a light grey; in the dark theme, a dark one. @example "#fbf7f0" */
  background: z.optional(color),
  /** The background of cards and fields. Left out: slightly lighter than the background of pages. @example "#ffffff" */
  surface: z.optional(color),
  /**
   * The colour of text. It needs a contrast of at least 4.5 to 1 with both backgrounds. Left out: nearly black or white.
   * @example "#2b2118"
   */
  text: z.optional(color),
})

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
  /** The font family, `sans` or `serif`. Left out: `sans`. @example "serif" */
  font: z.optional(z.enum(['sans', 'serif'])),
  /** The corners of buttons, fields, cards and pictures. Left out: `medium`. @example "large" */
  corners: z.optional(z.enum(['square', 'small', 'medium', 'large'])),
})

/** The settings of a theme. */
export type ThemeSettings = z.infer<typeof theme>
