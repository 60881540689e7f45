import * as z from 'zod/mini'
import { sha256 } from '../ids.ts'

/** The kinds of pictures that are taken; SVG can run script, and isn't. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** What a picture's file may be at most. */
export const MAX_ASSET_BYTES = 20 * 1024 * 1024

/** How a picture's file is sent: for ever the same, and nothing but a picture, even where it is opened by itself. */
export const mediaHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** `PUT /api/admin/assets/{sha256}`: what was found in the file. */
export const asset = z.object({
  sha256,
  type: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The widths that it can be had in. */
  widths: z.array(z.int()),
})

export type Asset = z.infer<typeof asset>
