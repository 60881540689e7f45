import * as z from 'zod/mini'
import { isRecord } from '#worker/contract/is-object.ts'
import { type StoredResource, toListResources, toStoredResource } from '#worker/publishing/resources.ts'
import { type FolderResource, getKey } from '../folder/folder-resource.ts'
import { getResourceSchema } from '../folder/short-content.ts'
import type { Snapshot } from './snapshot.ts'

/** Returns a resource of a folder as a site would store it. A resource with mistakes stays as it is. */
function toStored({ kind, content }: FolderResource): StoredResource {
  const parsed = z.safeParse(getResourceSchema(kind), content)
  const value = parsed.success && isRecord(parsed.data) ? parsed.data : content
  if (kind === 'site') return toStoredResource({ kind, id: kind, position: 0, json: value, body: null })
  const [resource] = toListResources(kind, [value])
  if (!resource) throw new Error('A list of one has one resource')
  return toStoredResource(resource)
}

/** Returns the resources of a folder, which may have mistakes. */
export const toFolderSnapshot = (resources: readonly FolderResource[]): Snapshot =>
  new Map(resources.map((resource) => [getKey(resource), toStored(resource)]))
