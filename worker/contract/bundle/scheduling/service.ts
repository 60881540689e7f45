import * as z from 'zod/mini'
import { serviceId, slug } from '../../ids.ts'
import { name, prose, shortProse } from '../../text.ts'
import { minutes } from '../../time.ts'
import { payNow } from '../site/payments.ts'
import { agendaColor } from '../values/agenda-color.ts'
import { decimalMoney } from '../values/decimal-money.ts'
import { weekday } from '../values/hours.ts'
import { ref } from '../values/ref.ts'
import { addOn, MAX_ADD_ONS } from './add-on.ts'
import { cutoff } from './calendar.ts'

const duration = minutes.check(z.minimum(5), z.maximum(24 * 60))

const durationWithPrice = z.strictObject({
  /** The duration in minutes. @example 60 */
  minutes: duration,
  /** The price of this duration, instead of that of the service. @example { "amount": "52.00", "currency": "EUR" } */
  price: z.optional(decimalMoney),
})

const staffPrice = z.strictObject({
  /** The id of the staff member, one of those who provide the service. @example "stf_ines" */
  staff: ref('staff'),
  /** The duration that the price is for. Left out: all of them. @example 60 */
  minutes: z.optional(duration),
  /** The price. @example { "amount": "64.00", "currency": "EUR" } */
  price: decimalMoney,
})

const buffers = z.strictObject({
  /** Minutes kept free before the appointment. @example 5 */
  before: minutes,
  /** Minutes kept free after the appointment. @example 15 */
  after: minutes,
})

/** A service: who provides it, how long it takes and what it costs. */
export const service = z.strictObject({
  /** The id of the service, used by calendars, teams, menus and links. Keep it when the name changes. @example "srv_cut" */
  id: serviceId,
  /** The slug in the service's URL: `/widget/appointment/service/haircut`. @example "haircut" */
  slug,
  /** The name shown to visitors. @example { "en": "Haircut", "pt": "Corte" } */
  name,
  /** A short description below the name. @example "Wash, cut and blow-dry" */
  description: z.optional(prose),
  /**
   * Advice for visitors before they come, instead of the calendar's `beforeVisit`. In a cart the texts of all services are
   * shown.
   * @example "Please come with dry hair."
   */
  beforeVisit: z.optional(shortProse),
  /** The id of a picture, shown where visitors choose a service. A square around the middle is shown. @example "img_cut" */
  image: z.optional(ref('images')),
  /**
   * The colour of its appointments in the agenda of the desk, where that is coloured by service. Visitors never see it. Left
   * out: one of the colours, by the place of the service in the list.
   * @example "green"
   */
  color: z.optional(agendaColor),
  /**
   * The duration in minutes, or several durations for the visitor to choose from. The first one is the default. Each is a
   * number, or a number with a price of its own.
   * @example [45, { "minutes": 60, "price": { "amount": "52.00", "currency": "EUR" } }]
   */
  durations: z.array(z.union([duration, durationWithPrice])).check(z.minLength(1), z.maxLength(8)),
  /**
   * The price of all durations without a price of their own. Left out: no price is shown.
   * @example { "amount": "38.00", "currency": "EUR" }
   */
  price: z.optional(decimalMoney),
  /**
   * The prices of staff members who cost something else. They apply if the visitor chooses the person. "Any available
   * person" costs `price`, or the price of the duration, whoever is assigned.
   * @example [{ "staff": "stf_ines", "price": { "amount": "64.00", "currency": "EUR" } }]
   */
  staffPrices: z._default(z.array(staffPrice).check(z.maxLength(400)), []),
  /**
   * The add-ons that visitors can choose, at most 12. Add-ons lengthen the appointment and cost extra, once for the
   * appointment, however many people come. Services of a calendar with `cart` or `waitlist` cannot have any.
   * @example [{ "id": "hot_stones", "name": "Hot stones", "minutes": 15, "price": { "amount": "12.00", "currency": "EUR" } }]
   */
  addOns: z._default(z.array(addOn).check(z.maxLength(MAX_ADD_ONS)), []),
  /**
   * How much of the price is paid on booking. Left out: nothing. It needs `site.payments`, and all prices above zero.
   * @example { "take": "percent", "percent": 30 }
   */
  payNow: z.optional(payNow),
  /**
   * Minutes kept free around the appointment. Between two appointments the larger buffer applies. Buffers may lie outside
   * working hours.
   * @example { "before": 0, "after": 15 }
   */
  buffers: z._default(buffers, { before: 0, after: 0 }),
  /**
   * The weekdays on which the service can be booked, in the site's time zone, within the hours of its calendar. Left out: all
   * of them.
   * @example ["sat", "sun"]
   */
  weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
  /**
   * The minimum number of minutes between the booking and the start, instead of that of the calendar. In a cart the longest
   * applies.
   * @example 1440
   */
  notice: z.optional(minutes),
  /**
   * Until how many minutes before its start an appointment can be changed, instead of the calendar's `cutoff`. In a cart the
   * strictest applies.
   * @example { "reschedule": 1440, "cancel": 2880 }
   */
  cutoff: z.optional(cutoff),
  /**
   * The rooms and machines that the service needs, by id. The appointment takes one free room or machine of each inner list.
   * @example [["room_wash", "room_back"], ["dryer_1"]]
   */
  needs: z._default(
    z.array(z.array(ref('resources')).check(z.minLength(1), z.maxLength(50))).check(z.maxLength(4)),
    [],
  ),
  /** The ids of the staff members who provide the service. @example ["stf_ines", "stf_rui"] */
  staff: z.array(ref('staff')).check(z.minLength(1), z.maxLength(200)),
})
