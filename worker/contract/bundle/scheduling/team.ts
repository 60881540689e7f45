import * as z from 'zod/mini'
import { slug, teamId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { ref } from '../values/ref.ts'

/** A team: services of one or several calendars that share one URL. */
export const team = z.strictObject({
  /** The id of the team, used by pages. @example "team_colour" */
  id: teamId,
  /** The slug in the team's URL: `/widget/appointment/colour`. @example "colour" */
  slug,
  /** The name shown to visitors. @example { "en": "Our colourists", "pt": "As nossas coloristas" } */
  name,
  /** A short description below the name. @example "Highlights, tints and toning" */
  description: z.optional(prose),
  /**
   * The ids of the services that the team offers. They can belong to several calendars.
   * @example ["srv_colour", "srv_toning"]
   */
  services: z.array(ref('services')).check(z.minLength(1), z.maxLength(200)),
})
