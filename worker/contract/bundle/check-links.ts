import * as z from 'zod/mini'
import { checkRepeated } from './check-names.ts'
import { type Mistake, partsOf } from './mistakes.ts'

const linked = z.object({
  slug: z.string(),
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(z.number()),
})
const calendarPart = z.object({ id: z.string(), services: z.array(z.string()) })
const servicePart = z.object({ id: z.string(), staff: z.array(z.string()), durations: z.array(z.number()) })

/** What a one-time link settles can be booked together: a service of its calendar, somebody who does it, a length it has. */
export function checkLinks(
  links: readonly unknown[],
  calendars: readonly unknown[],
  services: readonly unknown[],
): Mistake[] {
  const offered = partsOf('', calendars, calendarPart).map(({ value }) => value)
  const done = partsOf('', services, servicePart).map(({ value }) => value)
  const all = partsOf('oneTimeLinks', links, linked)
  const slugs = all.map(({ value }) => value.slug)
  const mistakes = all.flatMap(({ path, value }) => {
    const unknown = (key: string, what: string) => [
      { path: `${path}.${key}`, code: 'unknown', message: what },
    ]
    const calendar = offered.find(({ id }) => id === value.calendar)
    if (!calendar) return unknown('calendar', `There is no calendar ${value.calendar}`)
    if (value.service && !calendar.services.includes(value.service))
      return unknown('service', `The calendar ${calendar.id} has no service ${value.service}`)
    const open = done.filter(({ id }) =>
      value.service ? id === value.service : calendar.services.includes(id),
    )
    const { staff, duration } = value
    return [
      ...(staff && !open.some((service) => service.staff.includes(staff))
        ? unknown('staff', `Nothing that this link offers is done by ${staff}`)
        : []),
      ...(duration && !open.some((service) => service.durations.includes(duration))
        ? unknown('duration', `Nothing that this link offers takes ${duration} minutes`)
        : []),
    ]
  })
  return [...mistakes, ...checkRepeated('oneTimeLinks', slugs, 'slug')]
}
