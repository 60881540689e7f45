import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { bundleLists, type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadExistingResources, loadResource, saveToDraft } from '../own-draft.ts'
import { getRootLocation } from '../root-location.ts'
import { getReferenceLists } from './reference-lists.ts'
import { withoutReferences } from './without-references.ts'

/** The kind and id of a resource. */
type ResourceName = Pick<SiteResource, 'kind' | 'id'>

const toKey = ({ kind, id }: ResourceName) => `${kind}/${id}`

/** The kinds that only arrange other resources. A resource of them is removed too once it has nothing left to arrange. */
const arrangingKinds: ReadonlySet<ResourceKind> = new Set([
  'calendar',
  'team',
  'group',
  'service-menu',
  'one-time-link',
  'collection',
])

/** The kinds that are searched for references. A site may have thousands of posts. */
const searchedKinds = resourceKinds.filter((kind) => kind !== 'post')

/** The maximum number of pages that are searched. */
const MAX_PAGES = 100

/** Loads the resources of a kind with their whole content. Lists of the API leave out the sections of pages. */
async function loadWithContent(context: DeskContext, kind: ResourceKind): Promise<SiteResource[]> {
  const resources = await loadExistingResources(context, kind)
  if (kind !== 'page') return resources
  return Promise.all(resources.slice(0, MAX_PAGES).map(({ id }) => loadResource(context, { kind, id })))
}

interface Change {
  resource: SiteResource
  content: Record<string, unknown>
}

/** The resources that are removed, those that change because references are removed, and those that would become invalid. */
class Removals {
  /** The removed resources, by kind and id. Resources are added while references to the others are removed. */
  readonly removed: Map<string, ResourceName>
  readonly #changed = new Map<string, Change>()
  readonly #needing = new Map<string, SiteResource>()

  constructor(named: readonly ResourceName[]) {
    this.removed = new Map(named.map((resource) => [toKey(resource), resource]))
  }

  /** Removes the references of a resource to an item of a list. */
  dropReferences(resource: SiteResource, target: { list: string; id: string }): void {
    const key = toKey(resource)
    if (this.removed.has(key)) return
    const content = this.#changed.get(key)?.content ?? resource.content
    const remaining = withoutReferences(getRootLocation(resource.kind).schema, content, target)
    if (remaining === content) return
    if (isRecord(remaining)) this.#changed.set(key, { resource, content: remaining })
    else if (arrangingKinds.has(resource.kind)) this.removed.set(key, resource)
    else this.#needing.set(key, resource)
  }

  /** Returns the edits that make these changes in a draft. */
  getEdits() {
    const changes = [...this.#changed].filter(([key]) => !this.removed.has(key))
    return {
      put: changes.map(([, { resource, content }]) => ({
        kind: resource.kind,
        content,
        base: resource.hash,
      })),
      delete: [...this.removed.values()].map(({ kind, id }) => ({ kind, id })),
    }
  }

  /** Returns the resources that would be invalid without a removed one, and are not removed themselves. */
  getNeeding = (): SiteResource[] => [...this.#needing.values()]
}

/**
 * Returns the changes that remove resources from the draft of the person, with the references to them in resources of the kinds `among`.
 * References to resources that are removed with them are removed in all searched kinds.
 */
export async function findRemovals(
  context: DeskContext,
  named: readonly ResourceName[],
  among: readonly ResourceKind[] = searchedKinds,
): Promise<Removals> {
  const loaded = new Map<ResourceKind, SiteResource[]>()
  const removals = new Removals(named)
  // The loop also reaches resources that are added to the map while it runs.
  for (const { kind, id } of removals.removed.values()) {
    const [list = ''] = bundleLists.find((entry) => entry[1] === kind) ?? []
    const isNamed = named.some((resource) => toKey(resource) === toKey({ kind, id }))
    const referring = (isNamed ? among : searchedKinds).filter((referringKind) =>
      getReferenceLists(getRootLocation(referringKind).schema).has(list),
    )
    for (const other of referring) {
      const resources = loaded.get(other) ?? (await loadWithContent(context, other))
      loaded.set(other, resources)
      for (const resource of resources) removals.dropReferences(resource, { list, id })
    }
  }
  return removals
}

/** Removes a resource from the draft of the person, with all references to it. Returns false, and changes nothing, if others need it. */
export async function removeResource(context: DeskContext, named: ResourceName): Promise<boolean> {
  const removals = await findRemovals(context, [named])
  if (removals.getNeeding().length > 0) return false
  await saveToDraft(context, removals.getEdits())
  return true
}
