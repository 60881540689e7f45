import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, StaffDefinition } from '#worker/contract/bundle/bundle.ts'

type Offer = Pick<Bundle, 'services' | 'calendars'> & { staff: readonly StaffDefinition[] }

/** Returns whether hours have no window on any weekday or date. */
export function hasNoHours({ weekly, dates = {} }: StaffDefinition['hours']): boolean {
  return [...Object.values(weekly), ...Object.values(dates)].every((windows) => windows.length === 0)
}

/** Warns of calendars and of people with services whose hours are empty. */
export function warnNoHours({ staff, services, calendars }: Offer): Warning[] {
  const providers = new Set<string>(services.flatMap((service) => service.staff))
  return [
    ...staff.flatMap(({ id, hours }, index): Warning[] => {
      if (!providers.has(id) || !hasNoHours(hours)) return []
      const message = `${id} has no working hours and can't be booked.`
      return [{ path: `staff.${index}.hours`, code: 'no-hours', message }]
    }),
    ...calendars.flatMap(({ id, hours }, index): Warning[] => {
      if (!hours || !hasNoHours(hours)) return []
      const message = `${id} is never open: its hours are empty. Leave them out if only the hours of the staff apply.`
      return [{ path: `calendars.${index}.hours`, code: 'no-hours', message }]
    }),
  ]
}
