import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { createRandomText } from '../own-draft.ts'
import { listIds, type ServiceGroup } from './service-groups.ts'

/** The duration of a new service, until another one is typed. */
const DEFAULT_MINUTES = 60

/** Returns the name that stands for the id of the new service of a group in the names of controls. No id begins with `~`. */
const toNewId = ({ calendar }: ServiceGroup): string => `~${calendar?.id ?? ''}`

/** Returns the empty service in the last row of a group. */
export const createEmptyService = (group: ServiceGroup, staff: readonly string[]): SiteResource => ({
  kind: 'service',
  id: toNewId(group),
  hash: '',
  drafted: null,
  content: { name: '', durations: [DEFAULT_MINUTES], staff: [...staff] },
})

/** Returns a new service with an id, and a slug that no other service has. */
export function identifyService(
  content: SiteResource['content'],
  services: readonly SiteResource[],
): SiteResource['content'] {
  const slug = toFreeSlug(
    String(content.name),
    services.map((service) => String(service.content.slug)),
  )
  return { id: `service_${createRandomText(8)}`, slug, ...content }
}

interface Edit {
  kind: ResourceKind
  content: SiteResource['content']
  base: string | null
}

/** Returns the edits that add a new service to the last category of each service menu of its calendar. */
export const addToMenus = (
  menus: readonly SiteResource[],
  { calendar, service }: { calendar: string; service: string },
): Edit[] =>
  menus
    .filter(({ content }) => content.calendar === calendar)
    .map(({ kind, content, hash }) => {
      const categories: unknown[] = Array.isArray(content.categories) ? content.categories : []
      const lastCategory = categories.at(-1)
      const filled = isRecord(lastCategory)
        ? { ...lastCategory, services: [...listIds(lastCategory.services), service] }
        : lastCategory
      return { kind, content: { ...content, categories: [...categories.slice(0, -1), filled] }, base: hash }
    })
