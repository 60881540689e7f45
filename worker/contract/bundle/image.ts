import * as z from 'zod/mini'
import { imageId, sha256 } from '../ids.ts'
import { name } from '../text.ts'

const pixels = z.int().check(z.minimum(1), z.maximum(20_000))

/** A picture that was uploaded by its hash. */
export const image = z.strictObject({
  /** Its id, by which pages, posts, products and calendars name it. @example "img_salon" */
  id: imageId,
  /**
   * The SHA-256 of its file, in small hexadecimal digits, under which it was uploaded: `PUT /api/admin/assets/{sha256}`.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  sha256,
  /** Its width in pixels, as the answer to the upload says it. @example 2400 */
  width: pixels,
  /** Its height in pixels, as the answer to the upload says it. @example 1600 */
  height: pixels,
  /**
   * What it shows, for people who do not see it. Left out where it says nothing that the text does not.
   * @example "Two chairs before a mirror"
   */
  alt: z.optional(name),
})
