import * as z from 'zod/mini'
import { resourceId, serviceId, slug, staffId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { minutes } from '../time.ts'
import { decimalMoney } from './decimal-money.ts'
import { payNow } from './payment.ts'

const duration = minutes.check(z.minimum(5), z.maximum(24 * 60))

/** What is booked: who can do it, how long it takes (one length or several), what it costs. */
export const service = z.strictObject({
  id: serviceId,
  slug,
  name,
  description: z.optional(prose),
  durations: z.array(duration).check(z.minLength(1), z.maxLength(8)),
  price: z.optional(decimalMoney),
  /** Where some of it is paid on booking. */
  payNow: z.optional(payNow),
  /** Minutes kept free around the appointment. */
  buffers: z._default(z.strictObject({ before: minutes, after: minutes }), { before: 0, after: 0 }),
  /** Each list is a need: one of these rooms or machines is taken with the appointment. */
  needs: z._default(
    z.array(z.array(resourceId).check(z.minLength(1), z.maxLength(50))).check(z.maxLength(4)),
    [],
  ),
  staff: z.array(staffId).check(z.minLength(1), z.maxLength(200)),
})
