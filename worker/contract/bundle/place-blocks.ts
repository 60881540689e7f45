import * as z from 'zod/mini'
import { name, prose } from '../text.ts'
import { hours } from './hours.ts'
import { hasPlainOrigin } from './plain-origin.ts'

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
const isHttps = (url: string) => url.startsWith('https://') && hasPlainOrigin(url)

/** Blocks that say when and where people can come. */
export const placeBlocks = [
  z.strictObject({
    /** Opening hours. They say when the doors are open; what can be booked does not follow from them. */
    kind: z.literal('hours'),
    /** The hours, on the site's clock. @example { "weekly": { "tue": [{ "from": "09:00", "to": "18:00" }] } } */
    hours,
    /** A remark below them. @example "Closed on public holidays" */
    note: z.optional(prose),
  }),
  z.strictObject({
    /** An address with a link to a map. */
    kind: z.literal('map'),
    /**
     * The address as it is shown. The map searches for it where there are no coordinates.
     * @example "Rua de Cedofeita 84, Porto"
     */
    address: prose,
    /** Degrees north of the equator, negative for south; together with the longitude. @example 41.1521 */
    latitude: z.optional(degrees(90)),
    /** Degrees east of Greenwich, negative for west; together with the latitude. @example -8.6183 */
    longitude: z.optional(degrees(180)),
  }),
] as const

/** A part of another site. */
export const embedBlock = z.strictObject({
  /** Another site's page in a frame, which is loaded only when the visitor asks for it. */
  kind: z.literal('embed'),
  /** The page: an https address, at most 2,000 characters. @example "https://www.openstreetmap.org/export/embed.html" */
  url: z.string().check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
  /** What is in the frame. @example "Map of Cedofeita" */
  title: name,
  /** Its width divided by its height, 0.25 to 4. @example 1.5 */
  ratio: z._default(z.number().check(z.minimum(0.25), z.maximum(4)), 16 / 9),
})
