import * as z from 'zod/mini'
import { calendarId, groupId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'

/** Calendars that are offered together at an address of their own; the visitor chooses one of them. */
export const group = z.strictObject({
  id: groupId,
  slug,
  name,
  description: z.optional(prose),
  calendars: z.array(calendarId).check(z.minLength(1), z.maxLength(50)),
})
