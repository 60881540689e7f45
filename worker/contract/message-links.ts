import * as z from 'zod/mini'

/** `GET` and `PUT /api/messages/{id}/subscription`: whether the recipient gets messages that are not transactional. */
export const subscription = z.object({ subscribed: z.boolean() })
export const subscriptionRequest = z.strictObject({ token: z.string(), subscribed: z.boolean() })

export type Subscription = z.infer<typeof subscription>

/** `GET /api/short-links/{code}`: the path and query on the site that a short link leads to. */
export const shortLink = z.object({ path: z.string() })
