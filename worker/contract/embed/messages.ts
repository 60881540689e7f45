import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { bookingId } from '../ids.ts'
import { instant, timeZone } from '../time.ts'

/** The parts of every message. Messages with another `daybook` are of another version, and are ignored. */
const envelope = {
  /** The version of the protocol. */
  daybook: z.literal(1),
  /** The id that the host gave the frame, unique in the host's page. @example "daybook-1" */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
}

const scheme = z.enum(['light', 'dark'])

/** The slug or id in the path of the page. @example "first-visit" */
const slug = z.string().check(z.maxLength(200))

/**
 * Starts the conversation. The host sends it on each `load` event of the frame element, to the exact origin of the frame. The
 * frame sends its messages only to `window.parent`, and only to the origin that `hello` came from.
 */
const hello = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('hello'),
  /** The colour scheme of the host's page. Left out: that of the visitor's system. @example "dark" */
  scheme: z.optional(scheme),
  /**
   * The URL of the host's page, at most 2,000 characters. Visitors pay in a new tab, which then returns to this URL, with the id
   * of the booking in the parameter `daybook-paid`. Meanwhile the frame in the first tab shows the confirmation, so a tab with
   * that parameter may close itself if it has an `opener`. The URL is used only if its origin is that of the site or one of its
   * `embedders`.
   * @example "https://www.salon-lima.example/book"
   */
  page: z.optional(z.url()),
  /**
   * Whether the frame is in a dialog. The frame then moves the focus to its content, and asks with `closed` to be closed when
   * the visitor presses Escape. The host must focus the frame element before it sends this. @example true
   */
  dialog: z.optional(z.boolean()),
})

/** Notifies the frame that the colour scheme of the host's page has changed. */
const schemeChanged = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('scheme'),
  /** The new colour scheme. @example "light" */
  scheme,
})

/** A message from the host's page to the frame. */
export const hostMessage = z.discriminatedUnion('type', [hello, schemeChanged])

/** Answers `hello`. It comes once for each page that the frame loads, before all other messages of that page. */
const ready = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('ready'),
  /** The language of the page. @example "de" */
  locale: z.enum(localeCodes),
})

/**
 * Reports the height that the content needs. It comes after `ready`, and then only when the height has changed. The host sets
 * the height of the frame element to it.
 */
const resized = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('resized'),
  /** The height in CSS pixels. @example 640 */
  height: z.int().check(z.nonnegative()),
})

/**
 * Reports that the visitor sees another step. It comes for the first step, too, but not when the page is only reloaded. From
 * the second message on, the host scrolls the top of the frame into view if it is above the window.
 */
const viewed = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('viewed'),
  /** The kind of page. `appointment` is the page of a booking that was made. @example "booking" */
  page: z.enum(['booking', 'appointment', 'form', 'quiz', 'survey', 'result', 'error', 'other']),
  /** The slug or id in the path. Left out where it is the visitor's own. @example "first-visit" */
  slug: z.optional(slug),
  /**
   * The step. `calendar`, `service`, `staff`, `time`, `intake`, `details` and `waitlist` are those of a booking. `done`, `view`,
   * `reschedule` and `cancel` are those of an appointment. Forms have the ids of their steps, and `sent`. @example "time"
   */
  step: z.optional(z.string().check(z.maxLength(64))),
})

/** Reports that the visitor selected a time, which is not booked yet. */
const slotSelected = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('slot-selected'),
  /** The start. @example "2027-01-04T10:00:00+00:00" */
  start: instant,
  /** The time zone in which the visitor saw the time. @example "Europe/Lisbon" */
  timeZone: z.optional(timeZone),
  /** As in `viewed`. Left out where an appointment is rescheduled. @example "first-visit" */
  slug: z.optional(slug),
})

/** The appointment that an event is about, without personal data of the visitor. */
const appointment = {
  /** The id of the booking. @example "bkg_4kz2m7q5x3w6y2t7c4b5n6v7a2" */
  booking: bookingId,
  /** The start. @example "2027-01-04T10:00:00Z" */
  start: instant,
  /** The end. @example "2027-01-04T10:45:00Z" */
  end: instant,
  /** The time zone of the visitor. @example "Europe/Lisbon" */
  timeZone,
  /** The slug of the calendar. @example "first-visit" */
  calendar: z.string(),
}

/**
 * Reports that an appointment was booked. It comes once for each booking. An appointment that has to be paid first is booked
 * once it is paid; until then there is only `payment-started`.
 */
const booked = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('booked'),
  ...appointment,
  /** Whether the appointment is certain (`scheduled`), or the business has to confirm it (`requested`). @example "scheduled" */
  status: z.enum(['scheduled', 'requested']),
})

/** Reports that the visitor opened the payment in a new tab. */
const paymentStarted = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('payment-started'),
  ...appointment,
})

/** Reports that the visitor rescheduled an appointment. */
const rescheduled = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('rescheduled'),
  ...appointment,
  /** The start before. @example "2027-01-03T09:00:00Z" */
  previousStart: instant,
})

/** Reports that the visitor cancelled an appointment. */
const cancelled = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('cancelled'),
  ...appointment,
})

/** Reports that the visitor sent a form, a quiz or a survey. */
const submitted = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('submitted'),
  /** The kind of form. @example "survey" */
  page: z.enum(['form', 'quiz', 'survey']),
  /** The slug or id in the path. @example "how-was-it" */
  slug,
})

/** Asks the host to close the dialog that the frame is in. */
const closed = z.object({
  ...envelope,
  /** Names the message. */
  type: z.literal('closed'),
})

/** A message from the frame to the host's page. None has a token, a name, an address or an answer of the visitor. */
export const frameMessage = z.discriminatedUnion('type', [
  ready,
  resized,
  viewed,
  slotSelected,
  booked,
  paymentStarted,
  rescheduled,
  cancelled,
  submitted,
  closed,
])

export type HostMessage = z.infer<typeof hostMessage>
export type FrameMessage = z.infer<typeof frameMessage>

type WithoutEnvelope<Message> = Message extends FrameMessage ? Omit<Message, 'daybook' | 'id'> : never
/** A message of a frame without the properties that all messages have. */
export type FrameEvent = WithoutEnvelope<FrameMessage>
