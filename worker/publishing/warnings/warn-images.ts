import type { Warning } from '#worker/contract/admin/bookings.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** The sizes of uploaded images in pixels, by SHA-256; null for an image that was not uploaded. */
export type UploadedSizes = ReadonlyMap<string, { width: number; height: number } | null>

/** Warns of images that were not uploaded, or whose size differs from the bundle's. */
export function warnImages({ images }: Pick<Bundle, 'images'>, uploaded: UploadedSizes): Warning[] {
  return images.flatMap(({ id, sha256, width, height }, index): Warning[] => {
    const size = uploaded.get(sha256)
    if (size === undefined) return []
    if (size === null) {
      const message = `The picture of ${id} was never uploaded. Upload it with PUT /api/admin/assets/${sha256}.`
      return [{ path: `images.${index}.sha256`, code: 'not-uploaded', message }]
    }
    const wrong = size.width !== width ? 'width' : size.height !== height ? 'height' : undefined
    if (!wrong) return []
    const message = `The picture of ${id} is ${size.width} × ${size.height} pixels, not ${width} × ${height}.`
    return [{ path: `images.${index}.${wrong}`, code: 'other-size', message }]
  })
}
