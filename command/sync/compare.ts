import type { Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** How folder and site differ, by the keys of resources. */
export interface Comparison {
  /** Changed in the folder only. */
  here: string[]
  /** Changed on the site only. */
  there: string[]
  /** Changed on both sides, in different ways. */
  both: string[]
}

/** Compares folder and site with what they had in common. A resource that one of them lacks counts as changed or removed there. */
export function compare(
  folder: Snapshot,
  site: Snapshot,
  { resources }: Pick<SiteState, 'resources'>,
): Comparison {
  const common = new Map(Object.entries(resources))
  const differences: Comparison = { here: [], there: [], both: [] }
  for (const key of new Set([...folder.keys(), ...site.keys()])) {
    const [here, there, before] = [folder.get(key)?.hash, site.get(key)?.hash, common.get(key)]
    if (here === there) continue
    if (here === before) differences.there.push(key)
    else if (there === before) differences.here.push(key)
    else differences.both.push(key)
  }
  return differences
}
