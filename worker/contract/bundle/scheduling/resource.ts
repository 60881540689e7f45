import * as z from 'zod/mini'
import { resourceId } from '../../ids.ts'
import { name } from '../../text.ts'
import { busyFeeds } from './busy-feeds.ts'

/** A room or a machine. Only one appointment at a time can use it. */
export const resource = z.strictObject({
  /** The id of the room or machine, used in the `needs` of services. @example "room_wash" */
  id: resourceId,
  /** The name that the business uses for it. @example { "en": "Washing basin" } */
  name,
  /**
   * Other calendars of the room or machine, as names of secrets with the https URL of an iCalendar feed. Times that are busy
   * there cannot be booked. At most ten.
   * @example ["FEED_WASH_ROOM"]
   */
  busyFeeds: z.optional(busyFeeds),
})
