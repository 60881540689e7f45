import type { Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** The keys of the resources that differ between folder and site, by the side that changed them. */
export interface Comparison {
  changedInFolder: string[]
  changedOnSite: string[]
  /** Changed on both sides, in different ways. */
  changedOnBoth: string[]
}

/** Compares folder and site with what they had in common. A resource that one side lacks counts as added on the other side or removed on this one. */
export function compare(
  folder: Snapshot,
  site: Snapshot,
  { resources }: Pick<SiteState, 'resources'>,
): Comparison {
  const common = new Map(Object.entries(resources))
  const differences: Comparison = { changedInFolder: [], changedOnSite: [], changedOnBoth: [] }
  for (const key of new Set([...folder.keys(), ...site.keys()])) {
    const folderHash = folder.get(key)?.hash
    const siteHash = site.get(key)?.hash
    const commonHash = common.get(key)
    if (folderHash === siteHash) continue
    if (folderHash === commonHash) differences.changedOnSite.push(key)
    else if (siteHash === commonHash) differences.changedInFolder.push(key)
    else differences.changedOnBoth.push(key)
  }
  return differences
}
