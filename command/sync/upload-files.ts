import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '#worker/contract/content/asset.ts'
import type { FolderResource } from '../folder/folder-resource.ts'
import { getUploadType, type UploadFile } from '../folder/pictures.ts'
import type { Folder } from '../folder/read-folder.ts'
import { writeWhole } from '../folder/write-folder.ts'
import { writeResource } from '../folder/write-resource.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'

/** The number of files that are sent at a time. */
const PARALLEL = 4

/** A file to upload, with the image that it shows. */
interface Upload {
  file: UploadFile
  image?: FolderResource
}

/** Returns whether the file of an image says less than its upload: after a picture was added or swapped. */
const lacksFacts = ({ isOutdated }: FolderResource): boolean => isOutdated === true

/** Returns whether a site has a file. */
async function hasFile(api: SiteApi, { sha256, format }: UploadFile): Promise<boolean> {
  const name = format ? '1' : 'font.woff2'
  return (await api.download(`/media/${sha256}/${name}`, 'HEAD')) !== undefined
}

/** Writes what a site says of a picture into the file of its image. */
async function writeFacts(
  root: string,
  { file, content }: FolderResource,
  facts: UploadedFile,
): Promise<void> {
  if (!('widths' in facts)) return
  const { sha256, type, width, height, color } = facts
  const image = { ...content, sha256, type, width, height, ...(color !== undefined && { color }) }
  await writeWhole(root, file, writeResource('image', image))
}

/** Works on items, some at a time. All stop at the first failure. */
async function forEachParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: PARALLEL }, async () => {
    for (const item of waiting) await work(item)
  })
  await Promise.all(workers)
}

/** The files that a site has, as far as this folder knows. */
export interface KnownUploads {
  has(sha256: string): boolean
  /** Remembers that a site has a file, so that a publish which was interrupted goes on where it was. */
  add(sha256: string): Promise<void>
}

/** Uploads the pictures and fonts of a folder that a site lacks. Returns how many were sent. */
export async function uploadFiles(
  folder: Folder,
  { api, known, output }: { api: SiteApi; known: KnownUploads; output: Output },
): Promise<number> {
  const uploads: Upload[] = [
    ...folder.resources.flatMap((image) => (image.picture ? [{ file: image.picture, image }] : [])),
    ...folder.fonts.map((file) => ({ file })),
  ]
  const missing = uploads.filter(({ file, image }) => !known.has(file.sha256) || (image && lacksFacts(image)))
  let [done, sent] = [0, 0]
  await forEachParallel(missing, async ({ file, image }) => {
    const needsFacts = image !== undefined && lacksFacts(image)
    if (needsFacts || !(await hasFile(api, file))) {
      const bytes = Uint8Array.from(await readFile(join(folder.root, file.path)))
      const facts = await api.upload(file.sha256, getUploadType(file), bytes)
      if (needsFacts) await writeFacts(folder.root, image, facts)
      sent += 1
    }
    await known.add(file.sha256)
    done += 1
    output.progress(`Files: ${done} of ${missing.length}`)
  })
  return sent
}
