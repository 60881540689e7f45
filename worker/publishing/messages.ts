import * as z from 'zod/mini'
import { lists, type ResourceKind } from './resources.ts'

// What the stateless part of a publish and the site's object say to each other. Its addresses are outside `/api`, which is
// all that the edge hands on: nobody else can call them.

const kinds: readonly [ResourceKind, ...ResourceKind[]] = ['site', ...lists.map(([, kind]) => kind)]
const kind = z.enum(kinds)

const place = z.object({ kind, id: z.string(), position: z.int(), hash: z.string() })

/** `GET /__publication`: the publisher may publish. */
export const publisherAnswer = z.object({
  /** The revision that is replaced; 0 where nothing was published. */
  revision: z.int(),
  timeZone: z.optional(z.string()),
  now: z.int(),
})

/** `POST /__publication/places`: what the present revision has, by kind and id, a page at a time. */
export const placesRequest = z.object({ after: z.optional(z.object({ kind, id: z.string() })) })
export const placesAnswer = z.object({ places: z.array(place), isLast: z.boolean() })

/** `POST /__publication`: begins to write. */
export const openRequest = z.object({ revision: z.int() })
export const openAnswer = z.object({ ticket: z.string() })

/** `POST /__publication/{ticket}/pieces` */
export const pieceRequest = z.object({
  places: z.array(place),
  contents: z.array(z.object({ kind, hash: z.string(), json: z.string(), body: z.nullable(z.string()) })),
  gone: z.array(z.object({ kind, id: z.string() })),
})

/** `POST /__publication/{ticket}/reading`: reads a part of what the switch will need; `done` when nothing is left. */
export const readingAnswer = z.object({ done: z.boolean() })

/** `POST /__publication/{ticket}/commit` */
export const commitAnswer = z.object({ revision: z.int() })

const part = z.object({
  ...{ service: z.string(), staff: z.array(z.string()), rooms: z.array(z.string()) },
  ...{ start: z.number(), end: z.number() },
})
const upcoming = z.object({ id: z.string(), calendar: z.string(), start: z.number(), parts: z.array(part) })

/** `POST /__publication/bookings`: bookings to come, by start and id, a page at a time. */
export const bookingsRequest = z.object({
  after: z.optional(z.object({ start: z.number(), id: z.string() })),
})
export const bookingsAnswer = z.object({ bookings: z.array(upcoming), isLast: z.boolean() })

/** The most pictures that are asked for in one call: each is looked up in the bucket. */
export const maxImages = 50

/** `POST /__publication/images`: how large pictures are that were uploaded; null for one that was not. */
export const imagesRequest = z.object({ hashes: z.array(z.string()).check(z.maxLength(maxImages)) })
export const imagesAnswer = z.object({
  sizes: z.array(
    z.object({ sha256: z.string(), size: z.nullable(z.object({ width: z.number(), height: z.number() })) }),
  ),
})
