import * as z from 'zod/mini'
import { isRecord } from '../../../is-object.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const ownParts = z.object({ hours: z.optional(z.unknown()), timeZone: z.optional(z.unknown()) })

/** Checks that people without hours of their own can have those of the business: that it has some, and that they are in one time zone. */
export function checkOwnHours(site: unknown, staff: readonly unknown[]): Mistake[] {
  if (!isRecord(site)) return []
  return parseItems('staff', staff, ownParts).flatMap(({ path, value }): Mistake[] => {
    if (value.hours !== undefined) return []
    if (site.openingHours === undefined) {
      const message =
        'This person needs hours, or the business needs site.openingHours, which apply without them'
      return [{ path: `${path}.hours`, code: 'required', message }]
    }
    if (value.timeZone === undefined) return []
    const message =
      'The opening hours of the business are in its own time zone: a person with another one needs hours of their own'
    return [{ path: `${path}.timeZone`, code: 'combination', message }]
  })
}
