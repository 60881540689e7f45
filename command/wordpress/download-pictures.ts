import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getPictureEnding, readPictureFile } from '../folder/pictures.ts'
import { writeWhole } from '../folder/write-folder.ts'
import type { Output } from '../run/output.ts'
import type { ImportedImage } from './image-library.ts'

export type FetchPicture = (address: string) => Promise<Uint8Array>

/** The folder of downloaded pictures that are not yet beside the files of their images. */
const STORE = '.daybook/wordpress'

/** Returns the names of the downloaded pictures by the ids of their images. */
async function listStored(root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, STORE)).catch(() => [])
  return new Map(
    names.filter((name) => !name.startsWith('.')).map((name) => [name.replace(/\.\w+$/, ''), name]),
  )
}

/** Downloads one picture. Throws with the reason where that fails. */
async function download(root: string, { id, url }: ImportedImage, fetchPicture: FetchPicture): Promise<void> {
  const bytes = await fetchPicture(url)
  const draft = `${STORE}/.${id}${/\.svg$/i.test(url) ? '.svg' : '.jpg'}`
  await writeWhole(root, draft, bytes)
  const picture = await readPictureFile(root, draft)
  const ending = picture?.format && getPictureEnding(picture.format.type)
  if (ending === undefined) {
    await rm(join(root, draft))
    throw new Error('it is no picture')
  }
  await rename(join(root, draft), join(root, STORE, id + ending))
}

/** Downloads pictures one after another, without those of an earlier run. Returns the reasons of failed downloads by the ids of the images. */
export async function downloadPictures(
  root: string,
  images: readonly ImportedImage[],
  { fetchPicture, output }: { fetchPicture: FetchPicture; output: Output },
): Promise<Map<string, string>> {
  await mkdir(join(root, STORE), { recursive: true })
  const stored = await listStored(root)
  const failed = new Map<string, string>()
  const wanted = images.filter(({ id }) => !stored.has(id))
  for (const [index, image] of wanted.entries()) {
    try {
      await download(root, image, fetchPicture)
    } catch (error) {
      failed.set(image.id, error instanceof Error ? error.message : String(error))
    }
    output.progress(`Pictures: ${index + 1} of ${wanted.length}`)
  }
  return failed
}

/** Moves the downloaded pictures beside the files of their images. `files` has these files by the ids of the images. */
export async function placePictures(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, name] of await listStored(root)) {
    const file = files.get(id)
    if (file === undefined) continue
    await rename(join(root, STORE, name), join(root, file.replace(/\.yaml$/, name.slice(id.length))))
  }
}
