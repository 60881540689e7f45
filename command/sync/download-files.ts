import { createHash } from 'node:crypto'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { readPicture } from '#worker/publishing/read-picture.ts'
import { listFontFiles } from '#worker/publishing/warnings/warn-fonts.ts'
import type { FolderResource } from '../folder/folder-resource.ts'
import { FONTS_FOLDER } from '../folder/layout.ts'
import { getPictureEnding } from '../folder/pictures.ts'
import type { Folder } from '../folder/read-folder.ts'
import { writeWhole } from '../folder/write-folder.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'

/** A width that no copy has, so that the site answers with the file itself. */
const ORIGINAL_WIDTH = 99_999

const hasHash = (bytes: Uint8Array, sha256: unknown) =>
  createHash('sha256').update(bytes).digest('hex') === sha256

/** Downloads the picture of an image beside its file. Returns whether the site has it as it was uploaded. */
async function downloadPicture(
  api: SiteApi,
  root: string,
  { file, content }: FolderResource,
): Promise<boolean> {
  const bytes = await api.download(`/media/${content.sha256}/${ORIGINAL_WIDTH}`)
  const ending = bytes && getPictureEnding(readPicture(bytes)?.type ?? String(content.type))
  // A site stores a drawing without its scripts, and so with another hash.
  if (!bytes || ending === undefined || !hasHash(bytes, content.sha256)) return false
  await writeWhole(root, file.replace(/\.yaml$/, ending), bytes)
  return true
}

/** Downloads the pictures and fonts that a folder lacks. Returns the files of images whose picture the site does not give away. */
export async function downloadFiles(
  api: SiteApi,
  { root, resources, fonts }: Folder,
  { site, output }: { site: Pick<Bundle, 'site'> | undefined; output: Output },
): Promise<string[]> {
  const missing = resources.filter(({ kind, picture }) => kind === 'image' && !picture)
  const failed: string[] = []
  for (const [index, image] of missing.entries()) {
    if (!(await downloadPicture(api, root, image))) failed.push(image.file)
    output.progress(`Pictures: ${index + 1} of ${missing.length}`)
  }
  const fontHashes = new Set(fonts.map(({ sha256 }) => sha256))
  for (const { sha256 } of site ? listFontFiles(site) : []) {
    if (fontHashes.has(sha256)) continue
    const bytes = await api.download(`/media/${sha256}/font.woff2`)
    if (bytes && hasHash(bytes, sha256))
      await writeWhole(root, `${FONTS_FOLDER}/${sha256.slice(0, 16)}.woff2`, bytes)
  }
  return failed
}
