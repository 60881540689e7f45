import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

export type ListName = (typeof bundleLists)[number][0]

/** A list of a bundle whose resources have a file each. */
export interface ListFolder {
  list: ListName
  kind: ResourceKind
  /** The name of its folder. */
  folder: string
}

export const SITE_FILE = 'site.yaml'

/** The redirects are one list in one file: each is a line or two. */
export const REDIRECTS_FILE = 'redirects.yaml'

export const IMAGES_FOLDER = 'images'

/** The folder with the fonts of the theme, as WOFF2. */
export const FONTS_FOLDER = 'fonts'

const toFolderName = (list: string) => list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The lists with a folder each, in the order of a bundle. */
export const listFolders: readonly ListFolder[] = bundleLists
  .filter(([list]) => list !== 'redirects')
  .map(([list, kind]) => ({ list, kind, folder: toFolderName(list) }))

/** Returns the ending of the files of a list. Posts are Markdown with front matter. */
export const getEnding = (list: ListName): string => (list === 'posts' ? '.md' : '.yaml')

/** The maximum size of a file of YAML or Markdown in bytes. One call of the API takes as much. */
export const MAX_TEXT_BYTES = 1024 * 1024

/** The maximum number of files in one folder. */
export const MAX_FILES = 50_000
