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
  /** Its id, by which messages are counted and listed; another id is another address. @example "front_desk" */
  id: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, { error: 'id' })),
  /**
   * Where messages are sent: an https address with a public host name.
   * @example "https://hooks.salon-lima.example/daybook"
   */
  url: z.url('https-only').check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
  /**
   * The events that it is told of; all of them where this is left out.
   * @example ["booking.scheduled", "booking.cancelled"]
   */
  events: z.optional(z.array(z.enum(webhookEvents)).check(z.minLength(1))),
})

export type Webhook = z.infer<typeof webhook>
