import { type FolderResource, getKey, getResourceId } from './folder-resource.ts'
import { locate } from './locate.ts'
import type { FolderMistake } from './mistake.ts'

/** Returns the property that identifies a resource. */
const getIdentity = ({ id, slug }: Record<string, unknown>) =>
  id !== undefined ? 'id' : slug !== undefined ? 'slug' : 'from'

/** Returns a mistake for each resource whose id an earlier one of its kind has too. */
export async function findRepeated(
  root: string,
  resources: readonly FolderResource[],
): Promise<FolderMistake[]> {
  const mistakes: FolderMistake[] = []
  for (const [first, ...others] of Map.groupBy(resources, getKey).values()) {
    if (!first || getResourceId(first) === '') continue
    for (const other of others) {
      const position = await locate(root, other, [getIdentity(other.content)])
      const message = `${first.file} has the same: ${getResourceId(first)}`
      mistakes.push({ ...position, code: 'duplicate', message })
    }
  }
  return mistakes
}
