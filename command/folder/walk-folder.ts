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

/** Returns whether a file is no part of the site: one of git or of an editor, or a README. */
const isIgnored = (name: string) => name.startsWith('.') || name === 'README.md' || name.endsWith('~')

/** Returns whether a path leads into a folder once all symbolic links are followed. */
async function isInside(root: string, path: string): Promise<boolean> {
  const target = await realpath(path).catch(() => undefined)
  const relativePath = target === undefined ? '..' : relative(root, target)
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`)
}

/** Returns whether a path is a file or a folder; a mistake for a link that leads out of the folder and for anything else. */
async function readFileKind(
  root: string,
  path: string,
): Promise<{ kind: 'file' | 'folder'; bytes: number } | FolderMistake> {
  const full = join(root, path)
  const isLink = (await lstat(full)).isSymbolicLink()
  if (isLink && !(await isInside(root, full)))
    return toFileMistake(path, 'link', 'This link leads out of the folder')
  const stats = await stat(full)
  if (stats.isDirectory()) return { kind: 'folder', bytes: 0 }
  return stats.isFile()
    ? { kind: 'file', bytes: stats.size }
    : toFileMistake(path, 'not-a-file', 'This is no file')
}

/** Lists the files in the folder of a list. */
async function listFolder(root: string, folder: string): Promise<FoundFiles> {
  const names = (await readdir(join(root, folder))).filter((name) => !isIgnored(name)).sort()
  if (names.length > MAX_FILES) {
    const message = `A folder has at most ${MAX_FILES} files, and this one has ${names.length}`
    return { files: [], mistakes: [toFileMistake(folder, 'too-many', message)] }
  }
  const found: FoundFiles = { files: [], mistakes: [] }
  for (const name of names) {
    const path = `${folder}/${name}`
    const entry = await readFileKind(root, path)
    if ('message' in entry) found.mistakes.push(entry)
    else if (entry.kind === 'file') found.files.push({ path, bytes: entry.bytes })
    else found.mistakes.push(toFileMistake(path, 'unknown-folder', 'A folder here has no folders in it'))
  }
  return found
}

function describeUnknown(name: string, kind: 'file' | 'folder'): FolderMistake {
  const knownNames = kind === 'folder' ? [...folders] : [...files]
  return toFileMistake(
    name,
    `unknown-${kind}`,
    `There is no ${kind} of this name here. Known are ${knownNames.join(', ')}`,
  )
}

/** Lists the files of a site's folder, and the mistakes: unknown names, and links that lead out of it. */
export async function walkFolder(folder: string): Promise<FoundFiles> {
  const root = await realpath(folder)
  const found: FoundFiles = { files: [], mistakes: [] }
  for (const name of (await readdir(root)).filter((one) => !isIgnored(one)).sort()) {
    const entry = await readFileKind(root, name)
    if ('message' in entry) found.mistakes.push(entry)
    else if (entry.kind === 'file' && files.has(name)) found.files.push({ path: name, bytes: entry.bytes })
    else if (entry.kind === 'folder' && folders.has(name)) {
      const inside = await listFolder(root, name)
      found.files.push(...inside.files)
      found.mistakes.push(...inside.mistakes)
    } else found.mistakes.push(describeUnknown(name, entry.kind))
  }
  return found
}
