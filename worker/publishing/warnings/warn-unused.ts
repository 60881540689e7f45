import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of people who provide no service, and of rooms and machines that no service needs. */
export function warnUnused({
  staff,
  resources,
  services,
}: Pick<Bundle, 'staff' | 'resources' | 'services'>): Warning[] {
  const providers = new Set<string>(services.flatMap((service) => service.staff))
  const needed = new Set<string>(services.flatMap(({ needs }) => needs.flat()))
  return [
    ...staff.flatMap(({ id }, index): Warning[] => {
      if (providers.has(id)) return []
      const message = `${id} provides no service and can't be booked. Add them to the staff of a service.`
      return [{ path: `staff.${index}`, code: 'unused', message }]
    }),
    ...resources.flatMap(({ id }, index): Warning[] => {
      if (needed.has(id)) return []
      const message = `No service needs ${id}, so that it is never taken. Add it to the needs of a service.`
      return [{ path: `resources.${index}`, code: 'unused', message }]
    }),
  ]
}
