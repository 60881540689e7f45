import * as z from 'zod/mini'
import { bookingId } from '../ids.ts'

/** `GET /api/admin/webhooks`: the webhooks of the bundle with their delivery state. */
export const adminWebhooks = z.object({
  /**
   * The signing secret (Standard Webhooks): `whsec_…`. After a rotation deliveries are also signed with the previous secret
   * for a day. Only owners see it.
   */
  secret: z.optional(z.string()),
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      /**
       * `waiting` counts pending deliveries, `givenUp` those that are no longer sent: they failed for more than a day, or the
       * webhook answered 410.
       */
      waiting: z.int(),
      givenUp: z.int(),
      lastError: z.optional(z.string()),
    }),
  ),
})

/** `POST /api/admin/webhooks/{id}/test`. With a booking the message has its data, like an event about it. */
export const webhookTestQuery = z.strictObject({ booking: z.optional(bookingId) })

/** The result of a test message. `error` says why the webhook did not accept it. */
export const webhookTest = z.object({ delivered: z.boolean(), error: z.optional(z.string()) })

export type WebhookTest = z.infer<typeof webhookTest>
export type AdminWebhooks = z.infer<typeof adminWebhooks>
