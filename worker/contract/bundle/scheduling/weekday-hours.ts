import type * as z from 'zod/mini'
import type { hours } from '../values/hours.ts'
import type { service } from './service.ts'

const allDay = [{ from: '00:00', to: '24:00' }]

/** Returns hours that are open all day on some weekdays, and closed on the others. */
export function toWeekdayHours(
  weekdays: NonNullable<z.infer<typeof service>['weekdays']>,
): z.infer<typeof hours> {
  return { weekly: Object.fromEntries(weekdays.map((day) => [day, allDay])) }
}
