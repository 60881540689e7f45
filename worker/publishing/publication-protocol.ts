import * as z from 'zod/mini'
import { bundleLists, type ResourceKind } from './resources.ts'

// The internal calls of a publish from the edge to the site's object. The edge forwards `/api` only, so no
// client can reach these paths.

const kinds: readonly [ResourceKind, ...ResourceKind[]] = ['site', ...bundleLists.map(([, kind]) => kind)]
const kind = z.enum(kinds)

const place = z.object({ kind, id: z.string(), position: z.int(), hash: z.string() })

/** `GET /__publication`: checks that the caller may publish. */
export const publisherAnswer = z.object({
  /** The revision that is replaced; 0 before the first publish. */
  revision: z.int(),
  timeZone: z.optional(z.string()),
  now: z.int(),
})

/** `POST /__publication/places`: pages through the entries of the current revision, by kind and id. */
export const placesRequest = z.object({ after: z.optional(z.object({ kind, id: z.string() })) })
export const placesAnswer = z.object({ places: z.array(place), isLast: z.boolean() })

/** `POST /__publication`: begins a publish. */
export const openRequest = z.object({ revision: z.int() })
export const openAnswer = z.object({ ticket: z.string() })

/** `POST /__publication/{ticket}/pieces`: writes one batch. */
export const pieceRequest = z.object({
  places: z.array(place),
  contents: z.array(z.object({ kind, hash: z.string(), json: z.string(), body: z.nullable(z.string()) })),
  gone: z.array(z.object({ kind, id: z.string() })),
})

/** `POST /__publication/{ticket}/reading`: loads a part of the new revision into memory; `done` when all is loaded. */
export const readingAnswer = z.object({ done: z.boolean() })

/** `POST /__publication/{ticket}/commit`: switches to the new revision. */
export const commitAnswer = z.object({ revision: z.int() })

const bookedService = z.object({
  service: z.string(),
  staff: z.array(z.string()),
  rooms: z.array(z.string()),
  start: z.number(),
  end: z.number(),
})
const upcomingBooking = z.object({
  id: z.string(),
  calendar: z.string(),
  start: z.number(),
  parts: z.array(bookedService),
})

/** `POST /__publication/bookings`: pages through upcoming bookings, by start and id. */
export const bookingsRequest = z.object({
  after: z.optional(z.object({ start: z.number(), id: z.string() })),
})
export const bookingsAnswer = z.object({ bookings: z.array(upcomingBooking), isLast: z.boolean() })

/** The most images per call: each is one lookup in the bucket. */
export const maxImages = 50

/** `POST /__publication/images`: returns the sizes of uploaded images; null for one that was not uploaded. */
export const imagesRequest = z.object({ hashes: z.array(z.string()).check(z.maxLength(maxImages)) })
export const imagesAnswer = z.object({
  sizes: z.array(
    z.object({ sha256: z.string(), size: z.nullable(z.object({ width: z.number(), height: z.number() })) }),
  ),
})
