import { compare } from './compare.ts'
import { type FolderEdits, toDraftEdits } from './draft-edits.ts'
import type { Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** The changes of a publish, by the keys of resources. */
export interface PublishPlan {
  /** The resources that the publish puts or removes. */
  changed: ReadonlySet<string>
  site: Snapshot
}

interface ComparedPlan extends PublishPlan {
  edits: FolderEdits
  changedOnSite: string[]
  changedOnBoth: string[]
}

/**
 * Plans a publish. A site that has nothing but its settings is as its operator created it, and the folder replaces them. `overwrite`
 * replaces what was changed on both sides.
 */
export function planPublish(
  folder: Snapshot,
  site: Snapshot,
  state: SiteState,
  { overwrite }: { overwrite: boolean },
): ComparedPlan {
  const { changedInFolder, changedOnSite, changedOnBoth } = compare(folder, site, state)
  const replaces = overwrite || site.size === 1
  const changed = new Set(replaces ? [...changedInFolder, ...changedOnBoth] : changedInFolder)
  const edits = toDraftEdits({ folder, site, common: Object.keys(state.resources), changed })
  return { changed, site, edits, changedOnSite, changedOnBoth: replaces ? [] : changedOnBoth }
}
