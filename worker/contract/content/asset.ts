import * as z from 'zod/mini'
import { sha256 } from '../ids.ts'

/** The accepted image types. SVG is refused because it can contain scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** The maximum size of an image file in bytes. */
export const MAX_ASSET_BYTES = 20 * 1024 * 1024

/** The response headers of image files: immutable, and without scripts if opened directly. */
export const mediaHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** `PUT /api/admin/assets/{sha256}`: the properties of the uploaded image. */
export const asset = z.object({
  sha256,
  type: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The available widths in pixels. */
  widths: z.array(z.int()),
})

export type Asset = z.infer<typeof asset>
