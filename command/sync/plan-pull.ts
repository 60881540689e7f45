import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { type FolderResource, getKey } from '../folder/folder-resource.ts'
import { REDIRECTS_FILE } from '../folder/layout.ts'
import { type FilePlan, planFiles, type WantedResource } from '../folder/plan-files.ts'
import { type Comparison, compare } from './compare.ts'
import { listKeys } from './draft-edits.ts'
import { chooseOrder, isSameOrder, mergeOrders } from './order.ts'
import { getContent, type Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** The changes of a pull to the files of a folder, and the state that it leaves. */
export interface PullPlan extends Comparison {
  /** The keys of the resources that are taken from the site. */
  taken: ReadonlySet<string>
  files: FilePlan
  /** The paths of files that leave the folder. */
  removed: string[]
  /** The hashes of the resources that folder and site have in common after the pull. */
  resources: SiteState['resources']
}

interface Sides {
  folder: Snapshot
  site: Snapshot
  /** The state after the last publish or pull. */
  lastState: SiteState
  /** The keys of the resources that are taken from the site. */
  taken: ReadonlySet<string>
}

/** Returns the keys of a list after a pull, and the order that folder and site then have in common. */
function orderList(kind: ResourceKind, { folder, site, lastState, taken }: Sides) {
  const stays = (key: string) => (taken.has(key) ? site.has(key) : folder.has(key))
  const folderKeys = listKeys(folder.keys(), kind).filter(stays)
  const siteKeys = listKeys(site.keys(), kind).filter(stays)
  const lastKeys = listKeys(Object.keys(lastState.resources), kind)
  const order = chooseOrder(folderKeys, siteKeys, lastKeys)
  return { order, common: isSameOrder(folderKeys, lastKeys) ? order : mergeOrders(lastKeys, siteKeys) }
}

/** Returns what folder and site have in common after a pull. */
function listCommon(
  keys: readonly string[],
  { folder, site, lastState, taken }: Sides,
): SiteState['resources'] {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const published = site.get(key)?.hash
      const isSame = taken.has(key) || published === folder.get(key)?.hash
      const common = isSame ? published : lastState.resources[key]
      return common === undefined ? [] : [[key, common]]
    }),
  )
}

/** Plans a pull: what was changed on the site only comes into the folder, with `overwrite` also what was changed on both sides. */
export function planPull(
  resources: readonly FolderResource[],
  { folder, site, lastState, overwrite }: Omit<Sides, 'taken'> & { overwrite: boolean },
): PullPlan {
  const differences = compare(folder, site, lastState)
  const taken = new Set(
    overwrite ? [...differences.changedOnSite, ...differences.changedOnBoth] : differences.changedOnSite,
  )
  const sides = { folder, site, lastState, taken }
  const byKey = new Map(resources.map((resource) => [getKey(resource), resource]))
  const lists = resourceKinds.map((kind) => orderList(kind, sides))
  const order = lists.flatMap((list) => list.order)
  const redirects = order.filter((key) => key.startsWith('redirect '))
  const formerRedirects = listKeys(folder.keys(), 'redirect')
  const movesRedirects = redirects.join('\n') !== formerRedirects.join('\n')
  const wanted = order.flatMap((key): WantedResource[] => {
    const [inFolder, onSite] = [byKey.get(key), taken.has(key) ? site.get(key) : undefined]
    if (onSite) return [{ kind: onSite.kind, content: getContent(onSite), file: inFolder?.file }]
    if (!inFolder) return []
    const isWritten = inFolder.kind !== 'redirect' || !movesRedirects
    return [{ kind: inFolder.kind, content: inFolder.content, file: inFolder.file, isWritten }]
  })
  const keptKeys = new Set(order)
  const removed = resources.flatMap((resource) =>
    keptKeys.has(getKey(resource)) || resource.kind === 'redirect' ? [] : [resource.file],
  )
  if (formerRedirects.length > 0 && redirects.length === 0) removed.push(REDIRECTS_FILE)
  return {
    ...differences,
    taken,
    changedOnBoth: overwrite ? [] : differences.changedOnBoth,
    files: planFiles(wanted),
    removed,
    resources: listCommon([...new Set([...lists.flatMap(({ common }) => common), ...site.keys()])], sides),
  }
}
