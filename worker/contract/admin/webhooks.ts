import * as z from 'zod/mini'

/** `GET /api/admin/webhooks`: the webhooks of the bundle with their delivery state. */
export const adminWebhooks = z.object({
  /**
   * The signing secret (Standard Webhooks): `whsec_…`. After a rotation messages are also signed with the previous secret
   * for a day. Only owners see it.
   */
  secret: z.optional(z.string()),
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      /** `waiting` counts pending messages, `givenUp` those that failed for more than a day. */
      waiting: z.int(),
      givenUp: z.int(),
      lastError: z.optional(z.string()),
    }),
  ),
})

export type AdminWebhooks = z.infer<typeof adminWebhooks>
