import * as z from 'zod/mini'
import { serviceId, slug, teamId } from '../ids.ts'
import { name, prose } from '../text.ts'

/** A provider: services, of one calendar or several, offered together at an address of their own. */
export const team = z.strictObject({
  id: teamId,
  slug,
  name,
  description: z.optional(prose),
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
})
