import * as z from 'zod/mini'
import { staffId } from '../../ids.ts'
import { locale, name, shortProse } from '../../text.ts'
import { timeZone } from '../../time.ts'
import { agendaColor } from '../values/agenda-color.ts'
import { hours } from '../values/hours.ts'
import { ref } from '../values/ref.ts'
import { busyFeeds } from './busy-feeds.ts'
import { httpsUrl } from './venue.ts'

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
  /**
   * A few sentences about the person, shown below the title where visitors choose a staff member. At most 600 characters.
   * @example { "en": "Curly hair is her favourite.", "pt": "Adora cabelo encaracolado." }
   */
  about: z.optional(shortProse),
  /** The id of a picture of the person, shown beside the name. A square around the middle is shown. @example "img_ines" */
  image: z.optional(ref('images')),
  /**
   * The colour of the person's appointments in the agenda of the desk, where that is coloured by person. Visitors never see
   * it. Left out: one of the colours, by the place of the person in the list.
   * @example "blue"
   */
  color: z.optional(agendaColor),
  /** The time zone of the person's own `hours`, an IANA name. Left out: the time zone of the site. @example "Atlantic/Azores" */
  timeZone: z.optional(timeZone),
  /**
   * The working hours. Left out: the opening hours of the business, `site.openingHours`, weekly and on dates alike.
   * @example { "weekly": { "tue": [{ "from": "09:00", "to": "17:30" }] } }
   */
  hours: z.optional(hours),
  /**
   * The contact details for messages to this person about their bookings. Visitors never see them.
   * @example { "email": "ines@salon-lima.example", "locale": "pt" }
   */
  contact: z.optional(
    z.strictObject({
      /** The email address. The person can also sign in at `/desk` with it. @example "ines@salon-lima.example" */
      email: z.optional(z.email('email')),
      /** The phone number, with `+` and country code and without spaces. @example "+351912345678" */
      phone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'e164' }))),
      /** The language of the messages. Left out: the language of the site. @example "pt" */
      locale: z.optional(locale),
    }),
  ),
  /**
   * The https URL of the person's own video room, for calendars whose place has `"video": { "by": "staff" }`. Visitors see it
   * once they have booked.
   * @example "https://meet.salon-lima.example/ines"
   */
  videoUrl: z.optional(httpsUrl),
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
