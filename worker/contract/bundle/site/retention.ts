import * as z from 'zod/mini'

const days = (max: number, defaultValue: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), defaultValue)

/** How many days the site keeps what is no longer needed. A time that is not set has its default value. */
export const siteRetention = z.strictObject({
  /**
   * For how many days the desk lists messages that were sent or dropped. Messages about a booking stay at least until its links
   * expire, 30 days after its end.
   * @example 30
   */
  messages: days(3650, 90),
  /** For how many days after their creation delivered events stay in the outbox. @example 30 */
  events: days(365, 7),
  /** For how many days failed jobs, and events that a webhook did not take, can be repeated by hand. @example 60 */
  failures: days(365, 30),
})
