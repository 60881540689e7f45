import * as z from 'zod/mini'

/** The events that webhooks can receive. */
export const webhookEvents = [
  'booking.scheduled',
  'booking.requested',
  'booking.confirmed',
  'booking.declined',
  'booking.lapsed',
  'booking.rescheduled',
  'booking.cancelled',
  'booking.changed',
  'booking.form-received',
  'booking.payment-requested',
  'booking.paid-on-site',
  'booking.paid-on-site-undone',
  'booking.refund-requested',
  'booking.refund-delayed',
  'booking.refund-failed',
  'booking.refunded',
  'booking.noted',
  'booking.outcome-recorded',
  'booking.links-revoked',
  'booking.email-corrected',
  'booking.erased',
  'waitlist.offered',
  'waitlist.erased',
  'form.submitted',
  'form.erased',
] as const

const isHttps = (url: string) => url.startsWith('https://')

/** A URL that receives events as signed messages (Standard Webhooks). */
export const webhook = z.strictObject({
  /**
   * The id of the webhook. Pending deliveries belong to the id: when it changes, those of the old id are deleted.
   * @example "front_desk"
   */
  id: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, { error: 'id' })),
  /**
   * The https URL that messages are sent to. It needs a public host name.
   * @example "https://hooks.salon-lima.example/daybook"
   */
  url: z.url('https-only').check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
  /** The events that are sent. Left out: all events. @example ["booking.scheduled", "booking.cancelled"] */
  events: z.optional(z.array(z.enum(webhookEvents)).check(z.minLength(1))),
  /**
   * The optional contents of messages. `manageLink` is the link with which the visitor manages the booking or the waitlist
   * entry, and which lets anyone who has it do the same. @example ["manageLink"]
   */
  include: z.optional(z.array(z.enum(['manageLink']))),
})

export type Webhook = z.infer<typeof webhook>
