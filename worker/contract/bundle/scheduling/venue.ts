import * as z from 'zod/mini'
import { parseUrl } from '../../parse-url.ts'
import { prose } from '../../text.ts'
import { hasPlainOrigin } from '../site/plain-origin.ts'

function isHttps(url: string): boolean {
  return url.startsWith('https://') && !/[\s{}]/.test(url) && hasPlainOrigin(url)
}

/** An https URL, at most 2,000 characters. @id HttpsUrl */
export const httpsUrl = z.string().check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' }))

/** The placeholder in a link template. It stands for the id of the booking, which no one can guess. */
export const BOOKING_PLACEHOLDER = '{booking}'

const fillIn = (template: string, booking: string) => template.replaceAll(BOOKING_PLACEHOLDER, booking)

/** Returns whether a template gives an https URL of the same origin for every booking. */
function isLinkTemplate(template: string): boolean {
  const url = fillIn(template, 'a')
  return isHttps(url) && parseUrl(url)?.origin === parseUrl(fillIn(template, 'b'))?.origin
}

/** How the link of a video call is made. Visitors see it once they have booked. */
const video = z.discriminatedUnion('by', [
  z.strictObject({
    /** A link of the business. */
    by: z.literal('link'),
    /**
     * The https URL. `{booking}` stands for the id of the booking, so that each booking gets a room of its own.
     * @example "https://video.salon-lima.example/room/{booking}"
     */
    url: z.string().check(z.maxLength(2000), z.refine(isLinkTemplate, { error: 'video-link' })),
  }),
  z.strictObject({
    /** A room of Jitsi Meet for each booking, with a name that no one can guess. It needs no account. */
    by: z.literal('jitsi'),
    /** The https URL of the server. @example "https://meet.jit.si" */
    baseUrl: z._default(httpsUrl, 'https://meet.jit.si'),
  }),
  z.strictObject({
    /** The staff member's own link, `videoUrl`. */
    by: z.literal('staff'),
  }),
])

const atBusiness = z.strictObject({
  /** At the business. */
  kind: z.literal('venue'),
  /** The address as shown to visitors. @example "Salon Lima\nRua de Cedofeita 84, Porto" */
  text: prose,
  /** The https URL of a map, for bookings and messages. @example "https://www.openstreetmap.org/node/1234567890" */
  mapUrl: z.optional(httpsUrl),
})

const byPhone = z.strictObject({
  /** By phone: the business calls the visitor. */
  kind: z.literal('phone'),
})

const elsewhere = z.strictObject({
  /** At a place that the visitor has to enter. */
  kind: z.literal('ask'),
})

const online = z
  .strictObject({
    /** Online. */
    kind: z.literal('online'),
    /**
     * How to join, as shown to visitors before and after booking. A single https URL is shown as a link. It can be left out
     * if there is a `video`.
     * @example "Video call. Please have your hair photos at hand."
     */
    text: z.optional(prose),
    /** The link of the video call. Only visitors who have booked see it. @example { "by": "jitsi" } */
    video: z.optional(video),
  })
  .check(
    z.refine(({ text, video: link }) => text !== undefined || link !== undefined, {
      error: 'online',
      path: ['text'],
    }),
  )

/** Where an appointment takes place. With `ask` the visitor must enter the place. */
export const venue = z.discriminatedUnion('kind', [atBusiness, online, byPhone, elsewhere])

/** Where an appointment takes place, as shown to visitors before they book: without the link of a video call. */
export const shownVenue = z.discriminatedUnion('kind', [
  atBusiness,
  z.strictObject({ kind: z.literal('online'), text: z.optional(prose) }),
  byPhone,
  elsewhere,
])

export type VenueDefinition = z.infer<typeof venue>
