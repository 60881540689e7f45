import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { ListName } from './layout.ts'
import type { UploadFile } from './pictures.ts'

/** A resource of a folder. */
export interface FolderResource {
  kind: ResourceKind
  /** The list of the bundle; undefined for the settings. */
  list: ListName | undefined
  /** The path of its file in the folder, with slashes. */
  file: string
  content: Record<string, unknown>
  /** The path of the resource in its file: empty, or for a redirect its index. */
  path: readonly string[]
  /** The picture of an image, if its file is in the folder. */
  picture?: UploadFile
  /** Whether the picture has another hash than the file of the image says. */
  isOutdated?: boolean
}

/** Returns the id by which a site knows a resource. */
export function getResourceId({ kind, content }: Pick<FolderResource, 'kind' | 'content'>): string {
  const { id, slug, from } = content
  return kind === 'site' ? 'site' : String(id ?? slug ?? from ?? '')
}

/** Returns the key of a resource within a site: `service cut`. */
export const getKey = (resource: Pick<FolderResource, 'kind' | 'content'>): string =>
  `${resource.kind} ${getResourceId(resource)}`
