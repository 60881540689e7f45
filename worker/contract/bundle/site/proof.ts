import * as z from 'zod/mini'

// Not `z.httpUrl()`, which refuses localhost.
const webUrl = z.url({ protocol: /^https?$/, error: 'http-url', abort: true }).check(z.maxLength(2000))
const shortName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A rating of the business, with its source. */
export const rating = z.strictObject({
  /** The average, from 1 to 5. @example 4.9 */
  value: z.number().check(z.minimum(1), z.maximum(5)),
  /** The number of reviews. @example 212 */
  count: z.int().check(z.minimum(1)),
  /** Where the reviews are, at most 60 characters. @example "Google" */
  source: shortName,
  /** The URL of the reviews, http or https. Left out: no link. @example "https://maps.example/salon-lima" */
  url: z.optional(webUrl),
})

/** A page of the business on another site. */
export const profile = z.strictObject({
  /** The name of the other site, at most 60 characters. @example "Instagram" */
  name: shortName,
  /** The URL of the page, http or https. @example "https://instagram.example/salonlima" */
  url: webUrl,
})

export type Rating = z.infer<typeof rating>
