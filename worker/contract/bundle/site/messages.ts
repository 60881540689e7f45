import * as z from 'zod/mini'
import { name, prose } from '../../text.ts'
import { minutes, wallTime } from '../../time.ts'
import { quietHours } from './quiet-hours.ts'

/** The messages that a site can send, by audience and kind. */
export const messageNames = [
  'visitor.scheduled',
  'visitor.requested',
  'visitor.confirmed',
  'visitor.declined',
  'visitor.lapsed',
  'visitor.rescheduled',
  'visitor.changed',
  'visitor.cancelled',
  'visitor.payment-due',
  'visitor.payment-received',
  'visitor.payment-failed',
  'visitor.payment-undone',
  'visitor.payment-refunded',
  'visitor.reminder',
  'visitor.follow-up',
  'visitor.confirm-address',
  'visitor.waitlist-joined',
  'visitor.waitlist-offered',
  'visitor.waitlist-lapsed',
  'visitor.form-received',
  'visitor.personal-data',
  'guest.invited',
  'guest.rescheduled',
  'guest.changed',
  'guest.cancelled',
  'staff.scheduled',
  'staff.requested',
  'staff.confirmed',
  'staff.declined',
  'staff.lapsed',
  'staff.rescheduled',
  'staff.changed',
  'staff.cancelled',
  'staff.agenda',
  'business.scheduled',
  'business.requested',
  'business.confirmed',
  'business.declined',
  'business.lapsed',
  'business.rescheduled',
  'business.changed',
  'business.cancelled',
  'business.form-received',
  'business.agenda',
  'business.feed-failing',
  'business.draft-refused',
  'desk.sign-in',
] as const

export const messageName = z.enum(messageNames)

export const messageChannel = z.enum(['mail', 'text'])
const channels = z.array(messageChannel).check(z.minLength(1), z.maxLength(2))

/** A message before each appointment. */
const reminder = z.strictObject({
  /** How long before the start it is sent, in minutes. @example 1440 */
  before: minutes,
  /** The channels that it is sent by. @example ["mail", "text"] */
  by: z._default(channels, ['mail']),
})

/** The texts of the business for one message. They are plain text; `{name}` stands for a value. */
const wording = z.strictObject({
  /**
   * The subject of the mail, one line. It is also the text of a text message. Left out: the default subject.
   * @example { "en": "See you {time}, {name}", "de": "Bis {time}, {name}" }
   */
  subject: z.optional(name),
  /**
   * The text of the mail: its first line is the heading, and each further line a paragraph. Left out: the default text.
   * @example { "en": "See you {time}!\nPlease come ten minutes early and bring a towel." }
   */
  text: z.optional(prose),
})

/** The settings for recipients, channels and times of messages. */
export const siteMessages = z.strictObject({
  /**
   * The messages that are not sent by email. Left out: all are sent. `visitor.confirm-address` is always sent, since anyone can
   * enter anyone's address, and so is `desk.sign-in`. @example ["staff.agenda", "business.confirmed"]
   */
  withoutMail: z._default(z.array(messageName).check(z.maxLength(messageNames.length)), []),
  /** The messages that are also sent as text messages. @example ["visitor.scheduled", "visitor.rescheduled"] */
  byText: z._default(z.array(messageName).check(z.maxLength(messageNames.length)), []),
  /** Reminders before an appointment, at most five. Left out: one email a day before. @example [{ "before": 1440 }] */
  reminders: z._default(z.array(reminder).check(z.maxLength(5)), [{ before: 1440, by: ['mail'] }]),
  /** A message after the visit. Left out: none is sent. @example { "after": 1440 } */
  followUp: z.optional(
    z.strictObject({
      /** How long after the end it is sent, in minutes. @example 1440 */
      after: minutes,
    }),
  ),
  /**
   * The number of messages in 24 hours at which the site stops optional messages. Reminders and follow-ups do not count. Receipts
   * and copies of forms stop at 80 percent of the number; invitations of guests, mails to join a waitlist, and messages that a
   * visitor asks for again stop at the full number. Other messages, such as those about appointments and payments, never stop.
   * @example 1000
   */
  maxPerDay: z._default(z.int().check(z.minimum(10), z.maximum(1_000_000)), 1000),
  /**
   * The hours, in the recipient's time zone, in which the site holds back mails about a date, a deadline or a freed time, such as
   * reminders, follow-ups and offers of the waitlist. They are sent at the end of the quiet hours, or right before the quiet
   * hours if these end less than an hour before the appointment. The quiet hours do not count towards the time to accept an
   * offer. Left out: the quiet hours of `texts`, or from 21:00 to 08:00. @example { "from": "22:00", "to": "07:30" }
   */
  quietHours: z.optional(quietHours),
  /** When the day's appointments are sent to staff and the business, in the site's time zone. @example "07:00" */
  agendaAt: z._default(wallTime, '07:00'),
  /**
   * Subjects and texts that replace the default ones, by message. They are plain text with placeholders in braces. A
   * language without a text gets the default one.
   * @example { "visitor.reminder": { "text": { "en": "See you {time}. Please bring a towel." } } }
   */
  wording: z._default(z.partialRecord(messageName, wording), {}),
})

/**
 * The state of a message. `waiting`: not sent yet. `sent`: the channel accepted it. `delivered`: a receipt confirms that it
 * arrived. `failed`: the channel refused it for good, a limit or a blocked recipient stopped it, or a receipt says that it did
 * not arrive. `superseded`: a later event made it untrue, or the settings no longer ask for it. `expired`: it was not sent in
 * time.
 */
export const messageState = z.enum(['waiting', 'sent', 'delivered', 'failed', 'superseded', 'expired'])

export type QuietHours = z.infer<typeof quietHours>
export type MessageState = z.infer<typeof messageState>
export type MessageName = (typeof messageNames)[number]
export type MessageChannel = z.infer<typeof messageChannel>
