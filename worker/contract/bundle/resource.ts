import * as z from 'zod/mini'
import { resourceId } from '../ids.ts'
import { name } from '../text.ts'

/** A room or a machine that one appointment has at a time. */
export const resource = z.strictObject({
  /** Its id, by which the `needs` of services name it. @example "room_wash" */
  id: resourceId,
  /** What the business calls it. @example { "en": "Washing basin" } */
  name,
})
