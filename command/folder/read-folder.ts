import { realpath } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { isRecord } from '#worker/contract/is-object.ts'
import { compareFileNames } from './file-names.ts'
import { findRepeated } from './find-repeated.ts'
import type { FolderResource } from './folder-resource.ts'
import { readPost } from './front-matter.ts'
import {
  FONTS_FOLDER,
  getEnding,
  IMAGES_FOLDER,
  type ListFolder,
  listFolders,
  MAX_TEXT_BYTES,
  REDIRECTS_FILE,
  SITE_FILE,
} from './layout.ts'
import { type FolderMistake, toFileMistake } from './mistake.ts'
import { parseYaml, parseYamlObject } from './parse-yaml.ts'
import { getMaxBytes, isPictureName, readFontFile, readPictureFile, type UploadFile } from './pictures.ts'
import { readText } from './read-text.ts'
import { walkFolder } from './walk-folder.ts'

/** The contents of a folder, and the mistakes of its files. The resources of a list are in order. */
export interface Folder {
  root: string
  resources: FolderResource[]
  fonts: UploadFile[]
  mistakes: FolderMistake[]
}

/** Returns a path without the ending of its file. */
const withoutEnding = (path: string) => path.slice(0, path.length - extname(path).length)
const getFileStem = (path: string) => basename(path, extname(path))

/** Collects the files of a folder as resources and mistakes. */
class FolderReader {
  readonly resources: FolderResource[] = []
  readonly fonts: UploadFile[] = []
  readonly mistakes: FolderMistake[] = []
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  refuse(file: string, code: string, message: string): void {
    this.mistakes.push(toFileMistake(file, code, message))
  }

  /** Returns the text of a file; undefined for one that is no text. */
  async #readText(path: string): Promise<string | undefined> {
    const text = await readText(this.root, path)
    if (text === undefined) this.refuse(path, 'not-a-text', 'This is no text in UTF-8')
    return text
  }

  async readSite(): Promise<void> {
    const text = await this.#readText(SITE_FILE)
    if (text === undefined) return
    const { value, mistakes } = parseYamlObject({ file: SITE_FILE, text, linesBefore: 0 })
    this.mistakes.push(...mistakes)
    if (value)
      this.resources.push({ kind: 'site', list: undefined, file: SITE_FILE, content: value, path: [] })
  }

  async readRedirects(): Promise<void> {
    const text = await this.#readText(REDIRECTS_FILE)
    if (text === undefined) return
    const { value, mistakes } = parseYaml({ file: REDIRECTS_FILE, text, linesBefore: 0 })
    this.mistakes.push(...mistakes)
    if (mistakes.length > 0 || value === null) return
    if (!Array.isArray(value) || !value.every(isRecord))
      return this.refuse(REDIRECTS_FILE, 'yaml', 'A list is expected here, such as `- from: /old`')
    this.resources.push(
      ...value.map((content, index) => ({
        kind: 'redirect' as const,
        list: 'redirects' as const,
        file: REDIRECTS_FILE,
        content,
        path: [String(index)],
      })),
    )
  }

  async readResource({ kind, list }: ListFolder, file: string): Promise<FolderResource | undefined> {
    const text = await this.#readText(file)
    if (text === undefined) return undefined
    const { content, mistakes } = getEnding(list) === '.md' ? readPost(file, text) : readObject(file, text)
    this.mistakes.push(...mistakes)
    const resource = content && { kind, list, file, content, path: [] }
    if (resource) this.resources.push(resource)
    return resource
  }

  /** Returns the picture beside the file of an image; undefined where there is none, or a wrong one. */
  async #readPicture(file: string, [path, second]: readonly string[]): Promise<UploadFile | undefined> {
    if (path === undefined) return undefined
    if (second !== undefined)
      this.refuse(second, 'two-pictures', `There is another picture for ${file}: ${path}`)
    const picture = await readPictureFile(this.root, path)
    if (!picture) this.refuse(path, 'not-a-picture', 'This is no picture, whatever its name says')
    return picture
  }

  /** Reads an image and the picture beside it. The picture decides about its hash, type and size. */
  async readImage(folder: ListFolder, file: string, pictures: readonly string[]): Promise<void> {
    const resource = await this.readResource(folder, file)
    if (!resource) return
    const picture = await this.#readPicture(file, pictures)
    if (picture) {
      resource.picture = picture
      if (resource.content.sha256 === picture.sha256) return
      const { color: _, ...content } = resource.content
      resource.content = { ...content, sha256: picture.sha256, ...picture.format }
      resource.isOutdated = true
    } else if (resource.content.sha256 === undefined) {
      // Nothing is known of the picture. The missing properties are no mistakes of their own.
      this.resources.pop()
      const message = 'There is no picture beside this file, such as one that ends in .jpg'
      const isRefused = this.mistakes.some(
        (one) => isPictureName(one.file) && one.file.startsWith(`${withoutEnding(file)}.`),
      )
      if (pictures.length === 0 && !isRefused) this.refuse(file, 'no-picture', message)
    }
  }

  async readFont(path: string): Promise<void> {
    const font = await readFontFile(this.root, path)
    if (font) this.fonts.push(font)
    else this.refuse(path, 'not-a-font', 'This is no font in the format WOFF2')
  }
}

const readObject = (file: string, text: string) => {
  const { value: content, mistakes } = parseYamlObject({ file, text, linesBefore: 0 })
  return { ...(content && { content }), mistakes }
}

/** Returns why a file cannot be part of a folder; undefined for one that can. */
function findProblem(path: string, bytes: number): [code: string, message: string] | undefined {
  const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
  const listFolder = listFolders.find((candidate) => candidate.folder === folder)
  const endings = listFolder ? [getEnding(listFolder.list)] : folder === FONTS_FOLDER ? ['.woff2'] : ['.yaml']
  const isUpload = folder === FONTS_FOLDER || (folder === IMAGES_FOLDER && isPictureName(path))
  if (!isUpload && !endings.some((ending) => path.endsWith(ending)))
    return [
      'unknown-file',
      `Files here end in ${endings.join(', ')}${folder === IMAGES_FOLDER ? ' or are pictures' : ''}`,
    ]
  const maxBytes = isUpload ? getMaxBytes(path) : MAX_TEXT_BYTES
  return bytes > maxBytes
    ? ['too-large', `This file has ${bytes} bytes, and at most ${maxBytes} are allowed`]
    : undefined
}

/** Reads the folder of a site, with all mistakes of its files. The contents of the resources are not checked. */
export async function readFolder(folder: string): Promise<Folder> {
  const root = await realpath(folder)
  const reader = new FolderReader(root)
  const { files, mistakes } = await walkFolder(root)
  reader.mistakes.push(...mistakes)
  const usablePaths = files.flatMap(({ path, bytes }) => {
    const problem = findProblem(path, bytes)
    if (problem) reader.refuse(path, ...problem)
    return problem ? [] : [path]
  })
  const pathSet = new Set(usablePaths)
  if (pathSet.has(SITE_FILE)) await reader.readSite()
  else if (!files.some(({ path }) => path === SITE_FILE))
    reader.refuse(SITE_FILE, 'required', 'A folder of a site has this file, with its settings')
  for (const one of listFolders) {
    const paths = usablePaths.filter((path) => path.startsWith(`${one.folder}/`))
    const texts = paths
      .filter((path) => path.endsWith(getEnding(one.list)))
      .sort((a, b) => compareFileNames(getFileStem(a), getFileStem(b)))
    const pictures = Map.groupBy(
      paths.filter((path) => !path.endsWith(getEnding(one.list))),
      getFileStem,
    )
    for (const path of texts) {
      if (one.folder === IMAGES_FOLDER)
        await reader.readImage(one, path, pictures.get(getFileStem(path)) ?? [])
      else await reader.readResource(one, path)
      pictures.delete(getFileStem(path))
    }
    for (const [stem, [path]] of pictures)
      if (path)
        reader.refuse(path, 'no-image', `Write beside it what it is: ${one.folder}/${stem}.yaml, with its id`)
  }
  for (const path of usablePaths.filter((candidate) => candidate.startsWith(`${FONTS_FOLDER}/`)))
    await reader.readFont(path)
  if (pathSet.has(REDIRECTS_FILE)) await reader.readRedirects()
  reader.mistakes.push(...(await findRepeated(root, reader.resources)))
  return { root, resources: reader.resources, fonts: reader.fonts, mistakes: reader.mistakes }
}
