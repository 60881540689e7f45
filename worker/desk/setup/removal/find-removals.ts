import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { bundleLists, type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadKept, loadResource, saveToDraft } from '../own-draft.ts'
import { getRoot } from '../root-place.ts'
import { getReferenceLists } from './reference-lists.ts'
import { withoutReferences } from './without-references.ts'

/** A resource by its kind and id. */
type Named = Pick<SiteResource, 'kind' | 'id'>

const toKey = ({ kind, id }: Named) => `${kind}/${id}`

/** The kinds that only arrange others. A resource that has nothing left to arrange is removed too. */
const arranging: ReadonlySet<ResourceKind> = new Set([
  'calendar',
  'team',
  'group',
  'service-menu',
  'one-time-link',
  'collection',
])

/** The kinds that are searched for references. A site may have thousands of posts. */
const searched = resourceKinds.filter((kind) => kind !== 'post')

/** The maximum number of pages that are searched. */
const MAX_PAGES = 100

/** Loads the resources of a kind with all of their content. Lists of the API leave out the sections of pages. */
async function loadWhole(context: DeskContext, kind: ResourceKind): Promise<SiteResource[]> {
  const resources = await loadKept(context, kind)
  if (kind !== 'page') return resources
  return Promise.all(resources.slice(0, MAX_PAGES).map(({ id }) => loadResource(context, { kind, id })))
}

interface Change {
  resource: SiteResource
  content: Record<string, unknown>
}

/** Changes of resources, by kind and id. */
class Removals {
  /** Grows while references to what is in it are removed. */
  readonly removed: Map<string, Named>
  readonly #changed = new Map<string, Change>()
  readonly #needing = new Map<string, SiteResource>()

  constructor(named: readonly Named[]) {
    this.removed = new Map(named.map((one) => [toKey(one), one]))
  }

  /** Removes the references of a resource to an item of a list. */
  dropReferences(resource: SiteResource, target: { list: string; id: string }): void {
    const key = toKey(resource)
    if (this.removed.has(key)) return
    const content = this.#changed.get(key)?.content ?? resource.content
    const rest = withoutReferences(getRoot(resource.kind).schema, content, target)
    if (rest === content) return
    if (isRecord(rest)) this.#changed.set(key, { resource, content: rest })
    else if (arranging.has(resource.kind)) this.removed.set(key, resource)
    else this.#needing.set(key, resource)
  }

  /** Returns the edits of the draft. */
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

  /** Returns the resources that need what would be removed, and are of use without it. */
  getNeeding = (): SiteResource[] => [...this.#needing.values()]
}

/**
 * Returns the changes that remove resources from the draft of the person, with the references to them `among` some kinds. What is
 * removed with them is removed everywhere.
 */
export async function findRemovals(
  context: DeskContext,
  named: readonly Named[],
  among: readonly ResourceKind[] = searched,
): Promise<Removals> {
  const loaded = new Map<ResourceKind, SiteResource[]>()
  const removals = new Removals(named)
  // The loop also reaches what is added to the map while it runs.
  for (const { kind, id } of removals.removed.values()) {
    const [list = ''] = bundleLists.find((entry) => entry[1] === kind) ?? []
    const isNamed = named.some((one) => toKey(one) === toKey({ kind, id }))
    const referring = (isNamed ? among : searched).filter((one) =>
      getReferenceLists(getRoot(one).schema).has(list),
    )
    for (const other of referring) {
      const resources = loaded.get(other) ?? (await loadWhole(context, other))
      loaded.set(other, resources)
      for (const resource of resources) removals.dropReferences(resource, { list, id })
    }
  }
  return removals
}

/** Removes a resource from the draft of the person, with all references to it. Returns false, and changes nothing, if others need it. */
export async function removeResource(context: DeskContext, named: Named): Promise<boolean> {
  const removals = await findRemovals(context, [named])
  if (removals.getNeeding().length > 0) return false
  await saveToDraft(context, removals.getEdits())
  return true
}
