import * as z from 'zod/mini'
import { siteMail } from '#worker/contract/bundle/site/mail.ts'
import { uploadedFile } from '#worker/contract/content/asset.ts'
import { bundleLists, type ResourceKind } from './resources.ts'

// The internal calls of a publish from the edge to the site's object. The edge forwards only `/api`, so that no client can
// reach these paths.

const kinds: readonly [ResourceKind, ...ResourceKind[]] = ['site', ...bundleLists.map(([, kind]) => kind)]
const kind = z.enum(kinds)

const entry = z.object({ kind, id: z.string(), position: z.int(), hash: z.string() })

/** `GET /__publication`: checks that the caller may publish. */
export const publisherResponse = z.object({
  /** The revision that is replaced; 0 before the first publish. */
  revision: z.int(),
  /** The hours of the site in that revision. */
  hours: z.optional(
    z.object({
      timeZone: z.string(),
      closures: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
    }),
  ),
  now: z.int(),
  /** The providers of email whose account is the operator's, and from which domains the site may send over them. */
  sharedSenders: z.object({
    providers: z.array(siteMail.shape.provider),
    domains: z.array(z.string()),
  }),
})

/** `POST /__publication/places`: pages through the entries of the current revision, by kind and id. */
export const entriesRequest = z.object({ after: z.optional(z.object({ kind, id: z.string() })) })
export const entriesResponse = z.object({ entries: z.array(entry), isLast: z.boolean() })

/** `POST /__publication`: opens a publish. */
export const openRequest = z.object({ revision: z.int() })
export const openResponse = z.object({ ticket: z.string() })

/** `POST /__publication/{ticket}/pieces`: writes one batch. */
export const batchRequest = z.object({
  entries: z.array(entry),
  contents: z.array(z.object({ kind, hash: z.string(), json: z.string(), body: z.nullable(z.string()) })),
  removed: z.array(z.object({ kind, id: z.string() })),
})

/** `POST /__publication/{ticket}/reading`: loads a part of the new revision into memory; `done` when all is loaded. */
export const readAheadResponse = z.object({ done: z.boolean() })

/** `POST /__publication/{ticket}/commit`: switches to the new revision. */
export const commitResponse = z.object({ revision: z.int() })

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
export const bookingsResponse = z.object({ bookings: z.array(upcomingBooking), isLast: z.boolean() })

/** The maximum number of images per call. Each is one lookup in the bucket. */
export const MAX_IMAGES = 50

/** `POST /__publication/images`: returns what is known of uploaded files; null for one that was not uploaded. */
export const imagesRequest = z.object({ hashes: z.array(z.string()).check(z.maxLength(MAX_IMAGES)) })
export const imagesResponse = z.object({
  assets: z.array(z.object({ sha256: z.string(), asset: z.nullable(uploadedFile) })),
})
