import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { FONTS_FOLDER, listFolders, MAX_FILES, REDIRECTS_FILE, SITE_FILE } from './layout.ts'
import { type FolderMistake, toFileMistake } from './mistake.ts'

/** The files of a folder by their paths in it, with slashes. */
interface FoundFiles {
  files: { path: string; bytes: number }[]
  mistakes: FolderMistake[]
}

const folders: ReadonlySet<string> = new Set([...listFolders.map(({ folder }) => folder), FONTS_FOLDER])
const files: ReadonlySet<string> = new Set([SITE_FILE, REDIRECTS_FILE])

/** Returns whether a file is none of the site: those of git and of editors, and a text about the folder. */
const isIgnored = (name: string) => name.startsWith('.') || name === 'README.md' || name.endsWith('~')

/** Returns whether a path leads to something within a folder, through all symbolic links. */
async function isInside(root: string, path: string): Promise<boolean> {
  const target = await realpath(path).catch(() => undefined)
  const way = target === undefined ? '..' : relative(root, target)
  return way !== '..' && !way.startsWith(`..${sep}`)
}

/** Returns whether an entry is a file or a folder; a mistake for a link that leads out of the folder and for anything else. */
async function look(
  root: string,
  path: string,
): Promise<{ is: 'file' | 'folder'; bytes: number } | FolderMistake> {
  const full = join(root, path)
  const isLink = (await lstat(full)).isSymbolicLink()
  if (isLink && !(await isInside(root, full)))
    return toFileMistake(path, 'link', 'This link leads out of the folder')
  const found = await stat(full)
  if (found.isDirectory()) return { is: 'folder', bytes: 0 }
  return found.isFile()
    ? { is: 'file', bytes: found.size }
    : toFileMistake(path, 'not-a-file', 'This is no file')
}

/** Lists the files of a list. */
async function listFolder(root: string, folder: string): Promise<FoundFiles> {
  const names = (await readdir(join(root, folder))).filter((name) => !isIgnored(name)).sort()
  if (names.length > MAX_FILES) {
    const message = `A folder has at most ${MAX_FILES} files, and this one has ${names.length}`
    return { files: [], mistakes: [toFileMistake(folder, 'too-many', message)] }
  }
  const found: FoundFiles = { files: [], mistakes: [] }
  for (const name of names) {
    const path = `${folder}/${name}`
    const entry = await look(root, path)
    if ('message' in entry) found.mistakes.push(entry)
    else if (entry.is === 'file') found.files.push({ path, bytes: entry.bytes })
    else found.mistakes.push(toFileMistake(path, 'unknown-folder', 'A folder here has no folders in it'))
  }
  return found
}

function describeUnknown(name: string, is: 'file' | 'folder'): FolderMistake {
  const known = is === 'folder' ? [...folders] : [...files]
  return toFileMistake(
    name,
    `unknown-${is}`,
    `There is no ${is} of this name here. Known are ${known.join(', ')}`,
  )
}

/** Lists the files of a site's folder, and the mistakes: unknown names, and links that lead out of it. */
export async function walkFolder(folder: string): Promise<FoundFiles> {
  const root = await realpath(folder)
  const found: FoundFiles = { files: [], mistakes: [] }
  for (const name of (await readdir(root)).filter((one) => !isIgnored(one)).sort()) {
    const entry = await look(root, name)
    if ('message' in entry) found.mistakes.push(entry)
    else if (entry.is === 'file' && files.has(name)) found.files.push({ path: name, bytes: entry.bytes })
    else if (entry.is === 'folder' && folders.has(name)) {
      const inside = await listFolder(root, name)
      found.files.push(...inside.files)
      found.mistakes.push(...inside.mistakes)
    } else found.mistakes.push(describeUnknown(name, entry.is))
  }
  return found
}
