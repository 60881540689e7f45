import type { FolderResource } from '../folder/folder-resource.ts'
import { getKey } from '../folder/folder-resource.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import type { Folder } from '../folder/read-folder.ts'
import { applyPlan } from '../folder/write-folder.ts'
import { toFolderSnapshot } from '../sync/folder-snapshot.ts'
import { type PullPlan, planPull } from '../sync/plan-pull.ts'
import type { Snapshot } from '../sync/snapshot.ts'
import type { ImportedImage } from './image-library.ts'
import type { ImportState } from './import-state.ts'

/** Returns an image with its id and alternative text alone: its hash, size and colour follow from the picture, which may come later. */
const withoutPictureProperties = (resource: FolderResource): FolderResource =>
  resource.kind === 'image'
    ? { ...resource, content: { id: resource.content.id, alt: resource.content.alt } }
    : resource

/** Returns a snapshot of resources whose hashes do not depend on pictures. */
function toImportSnapshot(resources: readonly FolderResource[]): Snapshot {
  const withoutPictures = toFolderSnapshot(resources.map(withoutPictureProperties))
  return new Map(
    [...toFolderSnapshot(resources)].map(([key, stored]) => [
      key,
      { ...stored, hash: withoutPictures.get(key)?.hash ?? stored.hash },
    ]),
  )
}

/** Returns an imported image as a resource. It keeps the properties of the image that the folder has, such as the size of its picture. */
export function toImage({ id, alt }: ImportedImage, existing: FolderResource | undefined): WantedResource {
  const { alt: _, ...properties } = existing?.content ?? {}
  return { kind: 'image', content: { ...properties, id, ...(alt !== '' && { alt }) } }
}

const toFolderResource = ({ kind, content }: WantedResource): FolderResource => ({
  kind,
  list: undefined,
  file: '',
  content,
  path: [],
})

/**
 * Plans an import by the rules of a pull. A resource that was edited since the last import stays; one that was edited and also changed in
 * WordPress is a conflict. A resource that the export lacks stays too, because an export may hold a part of a site. Only the images of
 * `missingKeys` are removed, whose pictures could not be fetched.
 */
export function planImport(
  folder: Folder,
  wanted: readonly WantedResource[],
  {
    state,
    missingKeys,
    overwrite,
  }: { state: ImportState; missingKeys: ReadonlySet<string>; overwrite: boolean },
): PullPlan {
  const site = toImportSnapshot(wanted.map(toFolderResource))
  const lastHashes = Object.fromEntries(
    Object.entries(state.resources).filter(([key]) => site.has(key) || missingKeys.has(key)),
  )
  return planPull(folder.resources, {
    folder: toImportSnapshot(folder.resources),
    site,
    lastState: { revision: 0, resources: lastHashes, uploaded: [] },
    overwrite,
  })
}

/** Writes the files of a plan. Pictures move with the files of their images. */
export async function applyImport({ root, resources }: Folder, plan: PullPlan): Promise<void> {
  const pictures = new Map(
    resources.flatMap(({ file, picture }) => (picture ? [[file, picture.path] as const] : [])),
  )
  await applyPlan(root, plan.files, { removed: plan.removed, pictures })
}

/** Creates a function that returns whether an import may replace a resource: an import wrote it, and nobody has edited it since. */
export function createReplaceable(
  resources: readonly FolderResource[],
  { resources: imported }: ImportState,
): (resource: FolderResource) => boolean {
  const current = toImportSnapshot(resources)
  return (resource) => {
    const hash = imported[getKey(resource)]
    return hash !== undefined && current.get(getKey(resource))?.hash === hash
  }
}
