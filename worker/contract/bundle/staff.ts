import * as z from 'zod/mini'
import { staffId } from '../ids.ts'
import { name } from '../text.ts'
import { timeZone } from '../time.ts'
import { hours } from './hours.ts'

/** A person who can be booked. Hours are wall-clock times in `timeZone`, the site's where it is left out. */
export const staff = z.strictObject({
  id: staffId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  title: z.optional(name),
  timeZone: z.optional(timeZone),
  hours,
  /** Between people who are equally busy, the higher one is chosen. */
  priority: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
})
