import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadedFile } from '#worker/contract/content/asset.ts'
import type { RevisionDifference } from './compare-revisions.ts'
import type { PublicationCalls } from './publication-client.ts'
import { MAX_IMAGES } from './publication-protocol.ts'
import type { UploadedFiles } from './warnings/warn-content.ts'
import { listFontFiles } from './warnings/warn-fonts.ts'

/** The maximum number of files that are looked up in a publish: fonts first, then new and changed images, then the other images. */
const MAX_LOOKUPS = 500

/** Loads the type and the size of the uploaded fonts and images of a bundle, by SHA-256; null for a file that was not uploaded. */
export async function loadUploads(
  call: PublicationCalls,
  bundle: Bundle,
  { changed }: RevisionDifference,
): Promise<UploadedFiles> {
  const newIds = new Set(
    changed.flatMap(({ kind, id, hasNewContent }) => (kind === 'image' && hasNewContent ? [id] : [])),
  )
  const newFirst = bundle.images.toSorted((a, b) => Number(newIds.has(b.id)) - Number(newIds.has(a.id)))
  const files = [...listFontFiles(bundle), ...newFirst]
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))].slice(0, MAX_LOOKUPS)
  const filesByHash = new Map<string, UploadedFile | null>()
  for (let from = 0; from < hashes.length; from += MAX_IMAGES) {
    const { assets } = await call('images', { hashes: hashes.slice(from, from + MAX_IMAGES) })
    for (const { sha256, asset } of assets) filesByHash.set(sha256, asset)
  }
  return filesByHash
}
