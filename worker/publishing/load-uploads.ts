import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadedFile } from '#worker/contract/content/asset.ts'
import type { RevisionDifference } from './compare-revisions.ts'
import type { PublicationCalls } from './publication-client.ts'
import { MAX_IMAGES } from './publication-protocol.ts'
import type { UploadedFiles } from './warnings/warn-content.ts'
import { listFontFiles } from './warnings/warn-fonts.ts'

/** The maximum number of images that are looked up in a publish. New ones come first. */
const MAX_SIZE_LOOKUPS = 500

/** Loads what is known of the uploaded files, by SHA-256; null for a file that was not uploaded. */
export async function loadUploads(
  call: PublicationCalls,
  bundle: Bundle,
  { put }: RevisionDifference,
): Promise<UploadedFiles> {
  const newIds = new Set(
    put.flatMap(({ kind, id, isChanged }) => (kind === 'image' && isChanged ? [id] : [])),
  )
  const newFirst = bundle.images.toSorted((a, b) => Number(newIds.has(b.id)) - Number(newIds.has(a.id)))
  const files = [...listFontFiles(bundle), ...newFirst]
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))].slice(0, MAX_SIZE_LOOKUPS)
  const found = new Map<string, UploadedFile | null>()
  for (let from = 0; from < hashes.length; from += MAX_IMAGES) {
    const { assets } = await call('images', { hashes: hashes.slice(from, from + MAX_IMAGES) })
    for (const { sha256, asset } of assets) found.set(sha256, asset)
  }
  return found
}
