import * as z from 'zod/mini'
import { imageId, sha256 } from '../ids.ts'
import { name } from '../text.ts'

const pixels = z.int().check(z.minimum(1), z.maximum(20_000))

/** A picture that was uploaded by its hash. Without `alt` it says nothing that the text does not. */
export const image = z.strictObject({
  id: imageId,
  sha256,
  width: pixels,
  height: pixels,
  alt: z.optional(name),
})
