import * as z from 'zod/mini'

/** The names of secrets that contain the URL of a feed. */
export const FEED_NAME = /^FEED_[A-Z0-9_]{1,60}$/

/**
 * iCalendar feeds with other appointments. Their times cannot be booked. Each feed is given by the name of a secret of the
 * site, which contains the https URL of the feed.
 */
export const busyFeeds = z
  .array(z.string().check(z.regex(FEED_NAME, { error: 'feed-name' })))
  .check(z.maxLength(10))
