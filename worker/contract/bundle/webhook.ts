import * as z from 'zod/mini'

/** What a business can be told of. */
export const webhookEvents = [
  ...['booking.scheduled', 'booking.requested', 'booking.confirmed', 'booking.declined'],
  ...['booking.lapsed', 'booking.rescheduled', 'booking.cancelled', 'waitlist.offered'],
  ...['form.submitted', 'form.erased'],
] as const

const isHttps = (url: string) => url.startsWith('https://')

/** An address that is told of what happens, with signed messages (Standard Webhooks). */
export const webhook = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, { error: 'id' })),
  url: z.url('https-only').check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
  /** All, if absent. */
  events: z.optional(z.array(z.enum(webhookEvents)).check(z.minLength(1))),
})

export type Webhook = z.infer<typeof webhook>
