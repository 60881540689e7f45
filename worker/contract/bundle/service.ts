import * as z from 'zod/mini'
import { resourceId, serviceId, slug, staffId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { minutes } from '../time.ts'
import { decimalMoney } from './decimal-money.ts'
import { payNow } from './payment.ts'

const duration = minutes.check(z.minimum(5), z.maximum(24 * 60))

const buffers = z.strictObject({
  /** Minutes kept free before the appointment. @example 5 */
  before: minutes,
  /** Minutes kept free after the appointment. @example 15 */
  after: minutes,
})

/** What is booked: who can do it, how long it takes (one length or several), what it costs. */
export const service = z.strictObject({
  /** Its id, by which calendars, teams, menus and links name it; it stays when the name changes. @example "srv_cut" */
  id: serviceId,
  /** Its address: `/widget/appointment/service/haircut`. @example "haircut" */
  slug,
  /** The name that visitors read. @example { "en": "Haircut", "pt": "Corte" } */
  name,
  /** A few words below the name. @example "Wash, cut and blow-dry" */
  description: z.optional(prose),
  /**
   * How long it takes, in minutes: one length, or several of which visitors choose one. The first is taken where none is
   * chosen.
   * @example [45, 60]
   */
  durations: z.array(duration).check(z.minLength(1), z.maxLength(8)),
  /** What it costs, whatever the length; without this no price is shown. @example { "amount": "38.00", "currency": "EUR" } */
  price: z.optional(decimalMoney),
  /**
   * What of the price is paid on booking; nothing where this is left out. It needs `price` and `site.payments`.
   * @example { "take": "percent", "percent": 30 }
   */
  payNow: z.optional(payNow),
  /**
   * Minutes kept free around the appointment. Between two appointments the larger of the two counts; they may lie outside
   * working hours.
   * @example { "before": 0, "after": 15 }
   */
  buffers: z._default(buffers, { before: 0, after: 0 }),
  /**
   * Rooms and machines. Each list is a need: one of those in it, by its id, is taken with the appointment, whichever is
   * free.
   * @example [["room_wash", "room_back"], ["dryer_1"]]
   */
  needs: z._default(
    z.array(z.array(resourceId).check(z.minLength(1), z.maxLength(50))).check(z.maxLength(4)),
    [],
  ),
  /** Who can do it, by their ids. @example ["stf_ines", "stf_rui"] */
  staff: z.array(staffId).check(z.minLength(1), z.maxLength(200)),
})
