import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import type { Mistake } from '#worker/contract/bundle/checks/mistake.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import type { FolderResource } from './folder-resource.ts'
import { SITE_FILE } from './layout.ts'
import { locate } from './locate.ts'
import { type FolderMistake, toFileMistake } from './mistake.ts'
import type { Folder } from './read-folder.ts'
import { toDocument } from './to-bundle.ts'

const compare = (a: FolderMistake, b: FolderMistake) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column

/** Identifies a mistake that the checks of the folder and of the bundle may both find, such as a repeated id. */
const toKey = ({ file, line, column, code }: FolderMistake) => `${file}:${line}:${column} ${code}`

/** Matches the beginning of a path in a bundle: a list and an index. */
const LIST_AND_INDEX = new RegExp(`\\b(${bundleLists.map(([list]) => list).join('|')})\\.(\\d+)\\b`, 'g')

/** Finds the resources of a folder by their paths in its bundle. */
class BundlePaths {
  readonly #root: string
  readonly #byList: ReadonlyMap<string | undefined, FolderResource[]>

  constructor({ root, resources }: Folder) {
    this.#root = root
    this.#byList = Map.groupBy(resources, ({ list }) => list)
  }

  #find(list: string, index: string | undefined): FolderResource | undefined {
    return list === 'site' ? this.#byList.get(undefined)?.[0] : this.#byList.get(list)?.[Number(index)]
  }

  /** Names files in a message in place of lists and indexes. */
  #describe(message: string): string {
    return message.replaceAll(
      LIST_AND_INDEX,
      (path, list: string, index: string) => this.#find(list, index)?.file ?? path,
    )
  }

  async locate({ path, code, message }: Mistake): Promise<FolderMistake> {
    const [list = '', ...rest] = path.split('.')
    const inResource = list === 'site' ? rest : rest.slice(1)
    const resource = this.#find(list, rest[0])
    if (!resource) return toFileMistake(SITE_FILE, code, `${path}: ${message}`)
    const position = await locate(this.#root, resource, inResource)
    const property = inResource.length > 0 ? `${inResource.join('.')}: ` : ''
    return { ...position, code, message: property + this.#describe(message) }
  }
}

/** The result of checking a folder: its bundle, if nothing is wrong, and all mistakes in the order of the files. */
export interface CheckedFolder {
  bundle?: Bundle
  mistakes: FolderMistake[]
}

/** Checks a folder as a publish checks a bundle. */
export async function checkFolder(folder: Folder): Promise<CheckedFolder> {
  const { bundle, mistakes } = checkBundle(toDocument(folder.resources))
  if (bundle && folder.mistakes.length === 0) return { bundle, mistakes: [] }
  // A file that cannot be read lacks the id that others refer to.
  const isBroken = folder.mistakes.length > 0
  const bundleMistakes = mistakes.filter(
    ({ code, path }) => !isBroken || (code !== 'unknown' && path !== 'site'),
  )
  const paths = new BundlePaths(folder)
  const byKey = new Map<string, FolderMistake>()
  for (const mistake of bundleMistakes) {
    const located = await paths.locate(mistake)
    byKey.set(toKey(located), located)
  }
  for (const mistake of folder.mistakes) byKey.set(toKey(mistake), mistake)
  return { mistakes: [...byKey.values()].sort(compare) }
}
