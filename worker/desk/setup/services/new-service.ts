import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { createRandomText } from '../own-draft.ts'
import { listIds, type ServiceGroup } from './service-groups.ts'

/** The minutes of a new service, until others are typed. */
const DEFAULT_MINUTES = 60

/** Returns the name that the controls of the new service of a group have in place of an id. No id begins with `~`. */
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

interface Put {
  kind: ResourceKind
  content: SiteResource['content']
  base: string | null
}

/** Returns the service menus of a calendar with a new service in their last category, so that visitors see it there too. */
export const addToMenus = (
  menus: readonly SiteResource[],
  { calendar, service }: { calendar: string; service: string },
): Put[] =>
  menus
    .filter(({ content }) => content.calendar === calendar)
    .map(({ kind, content, hash }) => {
      const categories: unknown[] = Array.isArray(content.categories) ? content.categories : []
      const last = categories.at(-1)
      const filled = isRecord(last) ? { ...last, services: [...listIds(last.services), service] } : last
      return { kind, content: { ...content, categories: [...categories.slice(0, -1), filled] }, base: hash }
    })
