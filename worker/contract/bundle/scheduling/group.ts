import * as z from 'zod/mini'
import { groupId, slug } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { ref } from '../values/ref.ts'

/** A group: calendars that share one URL. The visitor chooses one of them. */
export const group = z.strictObject({
  /** The id of the group, used by pages and by the URL `/widget/group/grp_salon`. @example "grp_salon" */
  id: groupId,
  /** The slug in the group's URL: `/widget/groups/salon`. @example "salon" */
  slug,
  /** The name shown to visitors. @example { "en": "Hair and skin", "pt": "Cabelo e pele" } */
  name,
  /** A short description below the name. @example "All that we do in Cedofeita" */
  description: z.optional(prose),
  /** The ids of the calendars to choose from, in display order. @example ["cal_hair", "cal_skin"] */
  calendars: z.array(ref('calendars')).check(z.minLength(1), z.maxLength(50)),
})
