import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { type FolderResource, getKey } from '../folder/folder-resource.ts'
import { REDIRECTS_FILE } from '../folder/layout.ts'
import { type FilePlan, planFiles, type WantedResource } from '../folder/plan-files.ts'
import { type Comparison, compare } from './compare.ts'
import { chooseOrder, isSameOrder, mergeOrders } from './order.ts'
import { getContent, type Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** The resources that a folder has after a pull, the lists in order, and what folder and site then have in common. */
export interface PullPlan extends Comparison {
  /** The keys of the resources that are taken from the site. */
  taken: ReadonlySet<string>
  files: FilePlan
  /** The paths of files that leave the folder. */
  removed: string[]
  resources: SiteState['resources']
}

interface Sides {
  folder: Snapshot
  site: Snapshot
  before: SiteState
  /** The keys of the resources that are taken from the site. */
  taken: ReadonlySet<string>
}

const listKeys = (keys: Iterable<string>, kind: ResourceKind) =>
  [...keys].filter((key) => key.startsWith(`${kind} `))

/** Returns the keys of a list after a pull, and the order that folder and site then have in common. */
function orderList(kind: ResourceKind, { folder, site, before, taken }: Sides) {
  const stays = (key: string) => (taken.has(key) ? site.has(key) : folder.has(key))
  const here = listKeys(folder.keys(), kind).filter(stays)
  const there = listKeys(site.keys(), kind).filter(stays)
  const known = listKeys(Object.keys(before.resources), kind)
  const order = chooseOrder(here, there, known)
  return { order, common: isSameOrder(here, known) ? order : mergeOrders(known, there) }
}

/** Returns what folder and site have in common after a pull. */
function listCommon(keys: readonly string[], { folder, site, before, taken }: Sides): SiteState['resources'] {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const published = site.get(key)?.hash
      const isSame = taken.has(key) || published === folder.get(key)?.hash
      const common = isSame ? published : before.resources[key]
      return common === undefined ? [] : [[key, common]]
    }),
  )
}

/** Plans a pull: what was changed on the site only comes into the folder, with `overwrite` also what was changed on both sides. */
export function planPull(
  resources: readonly FolderResource[],
  { folder, site, before, overwrite }: Omit<Sides, 'taken'> & { overwrite: boolean },
): PullPlan {
  const differences = compare(folder, site, before)
  const taken = new Set(overwrite ? [...differences.there, ...differences.both] : differences.there)
  const sides = { folder, site, before, taken }
  const byKey = new Map(resources.map((resource) => [getKey(resource), resource]))
  const lists = resourceKinds.map((kind) => orderList(kind, sides))
  const order = lists.flatMap((list) => list.order)
  const redirects = order.filter((key) => key.startsWith('redirect '))
  const formerRedirects = listKeys(folder.keys(), 'redirect')
  const movesRedirects = redirects.join('\n') !== formerRedirects.join('\n')
  const wanted = order.flatMap((key): WantedResource[] => {
    const [mine, theirs] = [byKey.get(key), taken.has(key) ? site.get(key) : undefined]
    if (theirs) return [{ kind: theirs.kind, content: getContent(theirs), file: mine?.file }]
    if (!mine) return []
    const isWritten = mine.kind !== 'redirect' || !movesRedirects
    return [{ kind: mine.kind, content: mine.content, file: mine.file, isWritten }]
  })
  const kept = new Set(order)
  const removed = resources.flatMap((one) =>
    kept.has(getKey(one)) || one.kind === 'redirect' ? [] : [one.file],
  )
  if (formerRedirects.length > 0 && redirects.length === 0) removed.push(REDIRECTS_FILE)
  return {
    ...differences,
    taken,
    both: overwrite ? [] : differences.both,
    files: planFiles(wanted),
    removed,
    resources: listCommon([...new Set([...lists.flatMap(({ common }) => common), ...site.keys()])], sides),
  }
}
