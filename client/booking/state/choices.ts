import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { CartLine } from './cart-lines.ts'
import type { Step } from './selection.ts'

/** A selection resolved against the offering: unknown choices are dropped, choices without an alternative are made. */
export interface Choices {
  step: Step
  /** Steps of this offering in order, without steps that have only one choice. */
  steps: Step[]
  calendar?: CalendarView | undefined
  service?: BookableService | undefined
  /** A staff id or `any`. */
  staff?: string | undefined
  /** Minutes. */
  duration?: number | undefined
  /** The chosen add-ons as the URL has them. `duration` and `price` are without them. */
  addOns?: string | undefined
  /** The price of the service for one person; undefined also while it depends on a staff member who is not chosen. */
  price?: Money | undefined
  /** Number of people besides the booker, within the calendar's limit. */
  guests: number
  /** Number of appointments in the series; one when none was chosen. */
  repeats: number
  /** Chosen services of a menu; `service` is then the first one and `duration` the total. */
  cart?: CartLine[]
}
