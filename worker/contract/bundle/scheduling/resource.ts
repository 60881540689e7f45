import * as z from 'zod/mini'
import { resourceId } from '../../ids.ts'
import { name } from '../../text.ts'

/** A room or a machine. Only one appointment at a time can use it. */
export const resource = z.strictObject({
  /** The id of the room or machine, used in the `needs` of services. @example "room_wash" */
  id: resourceId,
  /** The name that the business uses for it. @example { "en": "Washing basin" } */
  name,
})
