import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadedFile } from '#worker/contract/content/asset.ts'

/** The uploaded files by SHA-256; null for a file that was not uploaded. */
export type UploadedFiles = ReadonlyMap<
  string,
  { type: UploadedFile['type']; width?: number; height?: number } | null
>

/** Warns of images that were not uploaded, or whose type or size differs from the bundle's. */
export function warnImages({ images }: Pick<Bundle, 'images'>, uploaded: UploadedFiles): Warning[] {
  return images.flatMap(({ id, sha256, type, width, height }, index): Warning[] => {
    const file = uploaded.get(sha256)
    if (file === undefined) return []
    if (file === null) {
      const message = `The picture of ${id} was never uploaded. Upload it with PUT /api/admin/assets/${sha256}.`
      return [{ path: `images.${index}.sha256`, code: 'not-uploaded', message }]
    }
    const isDrawing = file.type === 'image/svg+xml'
    if (type === undefined ? isDrawing : type !== file.type) {
      const message = `The picture of ${id} is a file of the type ${file.type}: add "type": "${file.type}".`
      return [{ path: `images.${index}.type`, code: 'other-type', message }]
    }
    const wrongKey = file.width !== width ? 'width' : file.height !== height ? 'height' : undefined
    if (!wrongKey) return []
    const message = `The picture of ${id} is ${file.width} × ${file.height} pixels, not ${width} × ${height}.`
    return [{ path: `images.${index}.${wrongKey}`, code: 'other-size', message }]
  })
}

/** Warns of published posts that are dated in the future. */
export function warnDates({ posts }: Pick<Bundle, 'posts'>, now: number): Warning[] {
  return posts.flatMap(({ status, publishedAt }, index) => {
    if (status !== 'published' || Date.parse(publishedAt) <= now) return []
    const message = `This post is dated ${publishedAt.slice(0, 10)} and is shown now. With the status "scheduled" it is shown from its date on.`
    return [{ path: `posts.${index}.publishedAt`, code: 'future-date', message }]
  })
}
