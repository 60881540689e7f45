import * as z from 'zod/mini'

const share = z.number().check(z.minimum(-1), z.maximum(5))

/** The measures of a font as shares of its size. With them a fallback font of the device takes the same room. */
export const fontMetrics = z.strictObject({
  /** The height of a line above the baseline. @example 0.984 */
  ascent: share,
  /** The depth of a line below the baseline. @example 0.273 */
  descent: share,
  /** The gap between two lines. @example 0 */
  lineGap: share,
  /** The average width of a letter in a text. @example 0.445 */
  width: z.number().check(z.minimum(0.1), z.maximum(2)),
})

export type FontMetrics = z.infer<typeof fontMetrics>

/** A text with the letters of European languages about as often as they occur. */
export const typicalText =
  'eeeeeeeeeeeetttttttttaaaaaaaaoooooooiiiiiiinnnnnnnsssssshhhhrrrrrrddddllllcccuuummmwwffggyyppbvkz                  '
