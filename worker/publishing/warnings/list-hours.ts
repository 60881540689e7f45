import type { Bundle, CalendarDefinition } from '#worker/contract/bundle/bundle.ts'

/** Returns all hours of a bundle with their paths: those of the business, of people with hours of their own, and of calendars. */
export function listHours({ site, staff, calendars }: Pick<Bundle, 'site' | 'staff' | 'calendars'>): {
  path: string
  hours: NonNullable<CalendarDefinition['hours']>
}[] {
  const { openingHours } = site
  return [
    ...(openingHours ? [{ path: 'site.openingHours', hours: openingHours }] : []),
    ...Object.entries({ staff, calendars }).flatMap(([list, items]) =>
      items.flatMap(({ hours }, index) => (hours ? [{ path: `${list}.${index}.hours`, hours }] : [])),
    ),
  ]
}
