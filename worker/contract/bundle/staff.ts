import * as z from 'zod/mini'
import { staffId } from '../ids.ts'
import { name } from '../text.ts'
import { timeZone } from '../time.ts'
import { hours } from './hours.ts'

/** A person who can be booked. */
export const staff = z.strictObject({
  /** Their id, by which services name them; `any` is kept for "any available person". @example "stf_ines" */
  id: staffId,
  /** Their name, the same in all languages, at most 120 characters. @example "Inês Lima" */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** What they do, below their name. @example { "en": "Colour specialist", "pt": "Especialista em cor" } */
  title: z.optional(name),
  /** The zone that their hours are in, by its IANA name; the site's where this is left out. @example "Atlantic/Azores" */
  timeZone: z.optional(timeZone),
  /** When they work. @example { "weekly": { "tue": [{ "from": "09:00", "to": "17:30" }] } } */
  hours,
  /** Between people who are equally busy, the higher one is chosen; with `assign: "priority"` it counts first. @example 10 */
  priority: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
})
