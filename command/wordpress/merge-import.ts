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

/** An image without what its picture says, because pictures come later, and may be replaced. */
const withoutPicture = (resource: FolderResource): FolderResource =>
  resource.kind === 'image'
    ? { ...resource, content: { id: resource.content.id, alt: resource.content.alt } }
    : resource

/** Returns the resources of a folder, with hashes that do not depend on pictures. */
function toImportSnapshot(resources: readonly FolderResource[]): Snapshot {
  const plain = toFolderSnapshot(resources.map(withoutPicture))
  return new Map(
    [...toFolderSnapshot(resources)].map(([key, stored]) => [
      key,
      { ...stored, hash: plain.get(key)?.hash ?? stored.hash },
    ]),
  )
}

/** Returns an image as a resource: with what the folder knows of its picture. */
export function toImage({ id, alt }: ImportedImage, before: FolderResource | undefined): WantedResource {
  const { alt: _, ...known } = before?.content ?? {}
  return { kind: 'image', content: { ...known, id, ...(alt !== '' && { alt }) } }
}

const toFolderResource = ({ kind, content }: WantedResource): FolderResource => ({
  kind,
  list: undefined,
  file: '',
  content,
  path: [],
})

/**
 * Plans an import by the rules of a pull: what was edited since the last import stays, and what was edited and also changed at its
 * origin is a conflict. What the export lacks stays too: it may be a part of a site. `gone` are the images without picture that nobody can have.
 */
export function planImport(
  folder: Folder,
  wanted: readonly WantedResource[],
  { state, gone, overwrite }: { state: ImportState; gone: ReadonlySet<string>; overwrite: boolean },
): PullPlan {
  const site = toImportSnapshot(wanted.map(toFolderResource))
  const before = Object.fromEntries(
    Object.entries(state.resources).filter(([key]) => site.has(key) || gone.has(key)),
  )
  return planPull(folder.resources, {
    folder: toImportSnapshot(folder.resources),
    site,
    before: { revision: 0, resources: before, uploaded: [] },
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

/** Returns whether an import may write a resource anew: it wrote it, and nobody has edited it since. */
export function createReplaceable(
  resources: readonly FolderResource[],
  { resources: imported }: ImportState,
): (resource: FolderResource) => boolean {
  const now = toImportSnapshot(resources)
  return (resource) => {
    const hash = imported[getKey(resource)]
    return hash !== undefined && now.get(getKey(resource))?.hash === hash
  }
}
