import * as z from 'zod/mini'
import { refund } from '../bundle/scheduling/calendar.ts'
import { minutes } from '../time.ts'

/** When a visitor can cancel, and how much of a payment comes back. @id CancellationPolicy */
export const cancellationPolicy = z.object({
  /** The minutes before the start until which a visitor can cancel; `null` means never. */
  cancel: z.nullable(minutes),
  /** The refund rules, where something is paid on booking. */
  refunds: z.optional(z.array(refund)),
})

export type CancellationPolicy = z.infer<typeof cancellationPolicy>
