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

/** The number of files that are sent at the same time. */
const PARALLEL_UPLOADS = 4

/** A file to upload, and for a picture its image. */
interface Upload {
  file: UploadFile
  image?: FolderResource
}

/** Returns whether the file of an image lacks facts about its picture, which was added or swapped: size and colour. */
const lacksFacts = ({ isOutdated }: FolderResource): boolean => isOutdated === true

/** Returns whether a site has a file. */
async function hasFile(api: SiteApi, { sha256, format }: UploadFile): Promise<boolean> {
  const name = format ? '1' : 'font.woff2'
  return (await api.download(`/media/${sha256}/${name}`, 'HEAD')) !== undefined
}

/** Writes the facts that a site has read from a picture into the file of its image. */
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

/** Runs work for each item, for some at the same time. Starts no more items after the first failure, and throws it. */
async function forEachParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse()
  async function workThroughQueue(): Promise<void> {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  const workers = Array.from({ length: PARALLEL_UPLOADS }, () =>
    workThroughQueue().finally(() => {
      queue.length = 0
    }),
  )
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The hashes of the files that a site has, as stored in the folder. */
export interface KnownUploads {
  has(sha256: string): boolean
  /** Stores that a site has a file, so that an interrupted publish does not send it again. */
  add(sha256: string): Promise<void>
}

/** The numbers of files that were sent, and of images whose files got facts. */
interface Uploaded {
  sent: number
  described: number
}

const listUploads = ({ resources, fonts }: Folder): Upload[] => [
  ...resources.flatMap((image) => (image.picture ? [{ file: image.picture, image }] : [])),
  ...fonts.map((file) => ({ file })),
]

/** Returns the pictures and fonts of a folder that a site lacks. Changes nothing. */
export async function listMissingFiles(
  folder: Folder,
  { api, known }: { api: SiteApi; known: Pick<KnownUploads, 'has'> },
): Promise<UploadFile[]> {
  const missing = new Set<UploadFile>()
  const uploads = listUploads(folder).filter(({ file }) => !known.has(file.sha256))
  await forEachParallel(uploads, async ({ file }) => {
    if (!(await hasFile(api, file))) missing.add(file)
  })
  return uploads.flatMap(({ file }) => (missing.has(file) ? [file] : []))
}

/** Uploads the pictures and fonts of a folder that a site lacks. */
export async function uploadFiles(
  folder: Folder,
  { api, known, output }: { api: SiteApi; known: KnownUploads; output: Output },
): Promise<Uploaded> {
  const missing = listUploads(folder).filter(
    ({ file, image }) => !known.has(file.sha256) || (image && lacksFacts(image)),
  )
  const uploaded: Uploaded = { sent: 0, described: 0 }
  let done = 0
  await forEachParallel(missing, async ({ file, image }) => {
    const needsFacts = image !== undefined && lacksFacts(image)
    if (needsFacts || !(await hasFile(api, file))) {
      const bytes = Uint8Array.from(await readFile(join(folder.root, file.path)))
      const facts = await api.upload(file.sha256, getUploadType(file), bytes)
      uploaded.sent += 1
      if (needsFacts) {
        await writeFacts(folder.root, image, facts)
        uploaded.described += 1
      }
    }
    await known.add(file.sha256)
    done += 1
    output.progress(`Files: ${done} of ${missing.length}`)
  })
  return uploaded
}
