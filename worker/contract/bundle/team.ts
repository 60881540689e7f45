import * as z from 'zod/mini'
import { serviceId, slug, teamId } from '../ids.ts'
import { name, prose } from '../text.ts'

/** A provider: services, of one calendar or several, offered together at an address of their own. */
export const team = z.strictObject({
  /** Its id, by which pages name it. @example "team_colour" */
  id: teamId,
  /** Its address: `/widget/appointment/colour`. @example "colour" */
  slug,
  /** The name that visitors read. @example { "en": "Our colourists", "pt": "As nossas coloristas" } */
  name,
  /** A few words below the name. @example "Highlights, tints and toning" */
  description: z.optional(prose),
  /** The services that it offers, of one calendar or several, by their ids. @example ["srv_colour", "srv_toning"] */
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
})
