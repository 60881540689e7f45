import * as z from 'zod/mini'
import { color } from '../color.ts'
import { sha256 } from '../ids.ts'

/** An image as shown on pages. `getImageUrl` returns the paths of its files. */
export const imageView = z.object({
  sha256,
  width: z.int(),
  height: z.int(),
  /** The colour that is shown while the image loads. */
  color: z.optional(color),
  /** Set for drawings, which have no pixels. */
  svg: z.optional(z.literal(true)),
  /** Empty for decorative images. */
  alt: z.string(),
})

export type ImageView = z.infer<typeof imageView>
