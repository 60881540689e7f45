import * as z from 'zod/mini'
import { color } from '../../color.ts'
import { imageTypes } from '../../content/asset.ts'
import { imageId, sha256 } from '../../ids.ts'
import { name } from '../../text.ts'

const pixels = z.int().check(z.minimum(1), z.maximum(20_000))

/** An image that was uploaded before. */
export const image = z.strictObject({
  /** The id of the image, used by pages, posts, products, calendars, services and staff. @example "img_salon" */
  id: imageId,
  /**
   * The SHA-256 of the file in lowercase hexadecimal digits, as used for the upload: `PUT /api/admin/assets/{sha256}`.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  sha256,
  /** The media type, as returned by the upload. Required for an SVG. @example "image/svg+xml" */
  type: z.optional(z.enum(imageTypes)),
  /** The width in pixels, as returned by the upload. @example 2400 */
  width: pixels,
  /** The height in pixels, as returned by the upload. @example 1600 */
  height: pixels,
  /** The average colour, shown while the image loads, as returned by the upload. Left out: a grey. @example "#c9b79a" */
  color: z.optional(color),
  /**
   * The alternative text for people who cannot see the image. Leave it out for decorative images.
   * @example "Two chairs before a mirror"
   */
  alt: z.optional(name),
})
