import * as z from 'zod/mini'
import { staffId } from '../../ids.ts'
import { name } from '../../text.ts'
import { timeZone } from '../../time.ts'
import { hours } from '../values/hours.ts'
import { busyFeeds } from './busy-feeds.ts'

/** A staff member who can be booked. */
export const staff = z.strictObject({
  /**
   * The id of the staff member, used by services. The id `any` is reserved for "any available person".
   * @example "stf_ines"
   */
  id: staffId,
  /** The name, the same in all languages, at most 120 characters. @example "Inês Lima" */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** The job title, shown below the name. @example { "en": "Colour specialist", "pt": "Especialista em cor" } */
  title: z.optional(name),
  /** The time zone of the working hours, an IANA name. Left out: the time zone of the site. @example "Atlantic/Azores" */
  timeZone: z.optional(timeZone),
  /** The working hours. @example { "weekly": { "tue": [{ "from": "09:00", "to": "17:30" }] } } */
  hours,
  /**
   * The person's other calendars, as names of secrets with the https URL of an iCalendar feed. Times that are busy there
   * cannot be booked. At most ten.
   * @example ["FEED_INES_GOOGLE"]
   */
  busyFeeds: z.optional(busyFeeds),
  /**
   * The priority for assignment; higher is preferred. It decides between staff members with equally many appointments; with
   * `assign: "priority"` it is compared first.
   * @example 10
   */
  priority: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
})
