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
  const waiting = [...items].reverse()
  async function workOn(): Promise<void> {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  const workers = Array.from({ length: PARALLEL }, () =>
    workOn().finally(() => {
      waiting.length = 0
    }),
  )
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The files that a site has, as far as this folder knows. */
export interface KnownUploads {
  has(sha256: string): boolean
  /** Remembers that a site has a file, so that a publish which was interrupted goes on where it was. */
  add(sha256: string): Promise<void>
}

/** The numbers of files that were sent, and of images whose files say more than before. */
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
