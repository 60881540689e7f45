import * as z from 'zod/mini'
import { sha256 } from '../ids.ts'

/** A picture as pages show it; its files are at {@link imageAddress}. */
export const imageView = z.object({
  sha256,
  width: z.int(),
  height: z.int(),
  /** Empty where it says nothing that the text does not. */
  alt: z.string(),
})

export type ImageView = z.infer<typeof imageView>

const widths = [320, 640, 960, 1280, 1920]

/** The widths, in pixels, in which a picture of that width is kept, its own last. */
export function imageWidths(width: number): number[] {
  return [...widths.filter((one) => one < width), width]
}

/** Where a picture is in one of its widths; what is there never changes. */
export function imageAddress(sha256: string, width: number): string {
  return `/media/${sha256}/${width}`
}
