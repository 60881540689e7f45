import * as z from 'zod/mini'
import { color } from '../color.ts'
import { sha256 } from '../ids.ts'
import { fontMetrics } from '../theme/font-metrics.ts'

const SVG = 'image/svg+xml'

/** The types of images. An SVG is stored without scripts, links and all else that a drawing does not need. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', SVG] as const

/** The type of fonts. */
export const FONT_TYPE = 'font/woff2'

/** The maximum size of a font in bytes. */
export const MAX_FONT_BYTES = 500_000

/** The maximum size of an image file in bytes. */
export const MAX_ASSET_BYTES = 20 * 1024 * 1024

/** The maximum number of pixels of an image. */
export const MAX_PIXELS = 50_000_000

/** The `Cache-Control` of a file that a better copy will replace. */
export const PROVISIONAL = 'no-store'

/** Returns whether a browser that sends this `Accept` shows AVIF. Programs that take every type may not. */
export const acceptsAvif = (accept: string | null | undefined) => accept?.includes('image/avif') === true

/** Returns the response headers of a file: immutable, and without scripts if opened directly. A picture has several formats. */
export const getMediaHeaders = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  ...(type.startsWith('image/') && { Vary: 'Accept' }),
  // An SVG may contain inline styles. They cannot load anything.
  'Content-Security-Policy': `default-src 'none'; ${type === SVG ? "style-src 'unsafe-inline'; " : ''}sandbox`,
  'X-Content-Type-Options': 'nosniff',
})

/** The properties of an uploaded image. */
const asset = z.object({
  sha256,
  type: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The average colour. Absent for transparent images, and if it cannot be computed. */
  color: z.optional(color),
  /** The available widths in pixels. */
  widths: z.array(z.int()),
})

export type Asset = z.infer<typeof asset>

/** The properties of an uploaded font. */
const fontAsset = z.object({
  sha256,
  type: z.literal(FONT_TYPE),
  bytes: z.int(),
  /** The weight; for a variable font its smallest and its largest weight, `200 900`. */
  weight: z.string(),
  style: z.enum(['normal', 'italic']),
  metrics: fontMetrics,
})

export type FontAsset = z.infer<typeof fontAsset>

/** `PUT /api/admin/assets/{sha256}`: the properties of the uploaded file. */
export const uploadedFile = z.union([asset, fontAsset])

export type UploadedFile = z.infer<typeof uploadedFile>

/** Returns the path of an uploaded font. Its content never changes. */
export function getFontUrl(sha256: string): string {
  return `/media/${sha256}/font.woff2`
}
