import * as z from 'zod/mini'
import { imageView } from '../../content/image-view.ts'
import { text } from '../../content/view-parts.ts'
import { money } from '../../money/money.ts'
import { name, prose } from '../../text.ts'
import { minutes } from '../../time.ts'
import { hasPlainOrigin } from '../site/plain-origin.ts'
import { hours } from '../values/hours.ts'

const degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max))
const isHttps = (url: string) => url.startsWith('https://') && hasPlainOrigin(url)

/** Blocks with opening hours, with a map, and with proof: facts that speak for the business. */
export const venueBlocks = [
  z.strictObject({
    /** Opening hours. They are only displayed and do not affect bookable times. */
    kind: z.literal('hours'),
    /** The hours in the site's time zone. @example { "weekly": { "tue": [{ "from": "09:00", "to": "18:00" }] } } */
    hours,
    /** A note below the hours. @example "Closed on public holidays" */
    note: z.optional(prose),
  }),
  z.strictObject({
    /** A postal address with a link to a map. */
    kind: z.literal('map'),
    /**
     * The postal address as shown to visitors. Without coordinates the map searches for it.
     * @example "Rua de Cedofeita 84, Porto"
     */
    address: prose,
    /** The latitude in degrees, negative in the south. It needs the longitude. @example 41.1521 */
    latitude: z.optional(degrees(90)),
    /** The longitude in degrees, negative in the west. It needs the latitude. @example -8.6183 */
    longitude: z.optional(degrees(180)),
  }),
  z.strictObject({
    /**
     * Facts that speak for the business, if the bundle has them: faces of its staff, `site.rating`, until when it is open
     * (`site.openingHours`), the lowest price, free cancellation if it ends equally early everywhere, and the next free time of the
     * listed calendars.
     */
    kind: z.literal('proof'),
  }),
] as const

/** A frame with a page of another site. */
export const embedBlock = z.strictObject({
  /** A page of another site in a frame. It is loaded only when the visitor asks for it. */
  kind: z.literal('embed'),
  /** The https URL of the page, at most 2,000 characters. @example "https://www.openstreetmap.org/export/embed.html" */
  url: z.string().check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
  /** The title of the frame. @example "Map of Cedofeita" */
  title: name,
  /** The aspect ratio, width divided by height, 0.25 to 4. @example 1.5 */
  ratio: z._default(z.number().check(z.minimum(0.25), z.maximum(4)), 16 / 9),
})

/** The view of a frame. */
export const embedBlockView = z.object({
  kind: z.literal('embed'),
  url: text,
  title: text,
  ratio: z.number(),
})

/** The views of the blocks with opening hours and maps. */
export const venueBlockViews = [
  z.object({ kind: z.literal('hours'), hours, note: z.optional(text) }),
  z.object({
    kind: z.literal('map'),
    address: text,
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  }),
  z.object({
    kind: z.literal('proof'),
    faces: z.array(imageView),
    /** The lowest price above zero. */
    price: z.optional(money),
    /** How many minutes before the start free cancellation of any appointment ends. Left out if some are never free to cancel. */
    cancel: z.optional(minutes),
  }),
] as const
