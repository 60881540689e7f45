import * as z from 'zod/mini'
import { sha256 } from '../ids.ts'

/** A picture as pages show it; its files are at `imageAddress`. */
export const imageView = z.object({
  sha256,
  width: z.int(),
  height: z.int(),
  /** Empty where it says nothing that the text does not. */
  alt: z.string(),
})

export type ImageView = z.infer<typeof imageView>
