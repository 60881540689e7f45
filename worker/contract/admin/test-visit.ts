import * as z from 'zod/mini'
import { name } from '../text.ts'
import { instant } from '../time.ts'
import { recipient } from './recipients.ts'

/** `GET /api/admin/test-visit`: a booking of the first free time of the first listed calendar that has one, and the mails about it. */
export const testVisit = z.object({
  /** Null when no time is free within a month. */
  booking: z.nullable(z.object({ service: name, start: instant, end: instant, staff: z.array(z.string()) })),
  mails: z.array(
    z.object({ audience: recipient.shape.audience, to: z.string(), subject: z.string(), text: z.string() }),
  ),
})

export type TestVisit = z.infer<typeof testVisit>
