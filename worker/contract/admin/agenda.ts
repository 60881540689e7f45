import * as z from 'zod/mini'
import { bookingOutcome, bookingStatus } from '../bookings/booking.ts'
import { agendaColor, agendaColoring } from '../bundle/values/agenda-color.ts'
import { blockedTimeId, bookingId } from '../ids.ts'
import { money } from '../money/money.ts'
import { name } from '../text.ts'
import { instant, plainDate, timeZone } from '../time.ts'

/** The maximum number of days of an agenda. */
export const MAX_AGENDA_DAYS = 7
/** The maximum number of bookings of an agenda. */
export const MAX_AGENDA_BOOKINGS = 5000
/** The maximum number of characters of a note in an agenda. */
export const MAX_AGENDA_NOTE = 200

const grouping = z.enum(['staff', 'room'])

/** `GET /api/admin/agenda`: the dates from `from` to `to`, inclusive, in the site's zone, at most 7. */
export const agendaQuery = z.strictObject({
  from: plainDate,
  to: plainDate,
  /** The columns: the staff, or the rooms and machines. Left out: `staff`. */
  by: z._default(grouping, 'staff'),
  /** The id of a staff member or a room: only this column. */
  column: z.optional(z.string().check(z.maxLength(100))),
  /** The id of a calendar: only the staff or rooms of its services. Their columns have the appointments of all calendars. */
  calendar: z.optional(z.string().check(z.maxLength(100))),
})

const time = { start: instant, end: instant }

const named = z.object({ id: z.string(), name })

/** A service or a person with its colour, which is left out once it has left the bundle. */
const colored = z.extend(named, { color: z.optional(agendaColor) })

/** A date. It has 23 or 25 hours when the clocks change. */
const day = z.object({
  date: plainDate,
  ...time,
  /** Set on a date on which the whole site is closed. */
  closed: z.optional(z.object({ reason: z.optional(z.string()) })),
})

/** The times of a staff member or a room, by start. They may begin before the first day and end after the last. */
const column = z.object({
  /** Null for the appointments without a room. */
  id: z.nullable(z.string()),
  /** Left out without an id. */
  name: z.optional(name),
  /** The working hours; for a room, the times at which anybody works. */
  hours: z.array(z.object(time)),
  /** The blocked times, also those of the whole site. */
  blocks: z.array(z.object({ id: blockedTimeId, ...time, reason: z.nullable(z.string()) })),
  /** The times of busy feeds. They are deleted 30 days after their end. */
  busy: z.array(z.object(time)),
  /** The times that a visitor or the waitlist reserves at the moment. */
  holds: z.array(z.object(time)),
  /** The indexes of its appointments in `appointments`. */
  appointments: z.array(z.int()),
})

const agendaBooking = z.object({
  id: bookingId,
  status: bookingStatus,
  outcome: z.nullable(bookingOutcome),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** The number of people beside the one who booked. */
  guests: z.int(),
  /** The position in its series, from 1. */
  series: z.optional(z.object({ number: z.int(), count: z.int() })),
  /** The amount that was paid and not given back, and the one that is still due. Left out where it is nothing. */
  paid: z.optional(money),
  due: z.optional(money),
  /** Whether the form of the calendar was filled in. Left out for a calendar without a form. */
  form: z.optional(z.enum(['received', 'missing'])),
  /** Set if the caller sees no earlier appointment of the customer that takes place. Left out without an email address or phone number. */
  firstVisit: z.optional(z.literal(true)),
  /**
   * The start of what the visitor wrote, of the business's last note on the booking, and of its last note on the customer, with at
   * most 200 characters each. Empty for people who see no notes.
   */
  notes: z.array(z.string()),
})

/** A booking, one service of a cart, or a class with all of its bookings. */
const appointment = z.object({
  ...time,
  /** The buffers in minutes. */
  before: z.int(),
  after: z.int(),
  calendar: z.string(),
  service: colored,
  staff: z.array(colored),
  rooms: z.array(z.object({ id: z.string(), name: z.optional(name) })),
  /** Set for one service of a cart, which keeps its place among the others. */
  ofCart: z.optional(z.literal(true)),
  /** The seats of a class. */
  seats: z.optional(z.object({ taken: z.int(), total: z.int() })),
  /** Several only for a class. */
  bookings: z.array(agendaBooking),
})

export const agenda = z.object({
  timeZone,
  by: grouping,
  /** How the desk colours the appointments. */
  colors: agendaColoring,
  days: z.array(day),
  /** The staff whom the caller sees, and all rooms and machines, as published now, in the order of the bundle. */
  staff: z.array(named),
  rooms: z.array(named),
  /** In the order of the bundle. Staff and rooms that have left it come last. */
  columns: z.array(column),
  /** The appointments that are scheduled, requested or wait for their payment, by start. */
  appointments: z.array(appointment),
  /** Set when there are more than 5,000 bookings. The latest are left out. */
  incomplete: z.optional(z.literal(true)),
})

export type AgendaQuery = z.infer<typeof agendaQuery>
export type AdminAgenda = z.infer<typeof agenda>
export type AgendaColumn = z.infer<typeof column>
export type AgendaAppointment = z.infer<typeof appointment>
export type AgendaBooking = z.infer<typeof agendaBooking>
