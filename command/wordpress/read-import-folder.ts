import { basename } from 'node:path'
import { compareFileNames } from '../folder/file-names.ts'
import type { FolderResource } from '../folder/folder-resource.ts'
import { parseYamlObject } from '../folder/parse-yaml.ts'
import { type Folder, readFolder } from '../folder/read-folder.ts'
import { readText } from '../folder/read-text.ts'
import { refuseMistakes } from '../run/read-checked.ts'

const NO_PICTURE = 'no-picture'

/** Reads the file of an image whose picture is still missing. */
async function readWithoutPicture(root: string, file: string): Promise<FolderResource[]> {
  const text = (await readText(root, file)) ?? ''
  const { value } = parseYamlObject({ file, text, linesBefore: 0 })
  return value ? [{ kind: 'image', list: 'images', file, content: value, path: [] }] : []
}

/** Reads the folder of an import. Images may still lack their pictures. Throws with all other mistakes of its files. */
export async function readImportFolder(path: string): Promise<Folder> {
  const folder = await readFolder(path)
  refuseMistakes(folder.mistakes.filter(({ code }) => code !== NO_PICTURE))
  const withoutPicture: FolderResource[] = []
  for (const { file } of folder.mistakes)
    withoutPicture.push(...(await readWithoutPicture(folder.root, file)))
  const isImage = ({ kind }: FolderResource) => kind === 'image'
  const images = [...folder.resources.filter(isImage), ...withoutPicture].sort((a, b) =>
    compareFileNames(basename(a.file, '.yaml'), basename(b.file, '.yaml')),
  )
  return { ...folder, resources: [...folder.resources.filter((one) => !isImage(one)), ...images] }
}
