import * as z from 'zod/mini'
import { calendarId, serviceId, serviceMenuId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'

const category = z.strictObject({
  name,
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
})

/** Services of one calendar by category, to choose several from. */
export const serviceMenu = z.strictObject({
  id: serviceMenuId,
  slug,
  name,
  description: z.optional(prose),
  /** It takes carts. */
  calendar: calendarId,
  categories: z.array(category).check(z.minLength(1), z.maxLength(50)),
})
