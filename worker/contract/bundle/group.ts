import * as z from 'zod/mini'
import { calendarId, groupId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'

/** Calendars that are offered together at an address of their own; the visitor chooses one of them. */
export const group = z.strictObject({
  /** Its id, by which pages name it, and its other address: `/widget/group/grp_salon`. @example "grp_salon" */
  id: groupId,
  /** Its address: `/widget/groups/salon`. @example "salon" */
  slug,
  /** The name that visitors read. @example { "en": "Hair and skin", "pt": "Cabelo e pele" } */
  name,
  /** A few words below the name. @example "All that we do in Cedofeita" */
  description: z.optional(prose),
  /** The calendars, of which visitors choose one, by their ids. @example ["cal_hair", "cal_skin"] */
  calendars: z.array(calendarId).check(z.minLength(1), z.maxLength(50)),
})
