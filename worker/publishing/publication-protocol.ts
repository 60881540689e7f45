import * as z from 'zod/mini'
import { actorRoles } from '#worker/contract/admin/access.ts'
import { connectionReasons } from '#worker/contract/admin/connections.ts'
import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { siteMail } from '#worker/contract/bundle/site/mail.ts'
import { hours } from '#worker/contract/bundle/values/hours.ts'
import { uploadedFile } from '#worker/contract/content/asset.ts'
import { fieldProblem } from '#worker/contract/problem-schema.ts'
import { locale } from '#worker/contract/text.ts'

const kind = z.enum(resourceKinds)

const entry = z.object({ kind, id: z.string(), position: z.int(), hash: z.string() })
const nothing = z.object({})
const ticket = z.string()

/** One write of bounded size. The content of an entry is in the same batch, unless it is stored already. */
const writeBatch = z.object({
  entries: z.array(entry),
  contents: z.array(z.object({ kind, hash: z.string(), json: z.string(), body: z.nullable(z.string()) })),
  removed: z.array(z.object({ kind, id: z.string() })),
})

const publisher = z.object({
  /** The role by which the caller publishes. */
  role: z.enum(actorRoles),
  /** The revision that is replaced; 0 before the first publish. */
  revision: z.int(),
  /** The hours of the site in that revision. */
  hours: z.optional(
    z.object({
      timeZone: z.string(),
      closures: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
      openingHours: z.optional(hours),
    }),
  ),
  now: z.int(),
  /** The providers of email whose account is the operator's, and from which domains the site may send over them. */
  sharedSenders: z.object({
    providers: z.array(siteMail.shape.provider),
    domains: z.array(z.string()),
  }),
  /** The state of each channel and payment provider. */
  connections: z.array(
    z.object({
      provider: z.string(),
      state: z.enum(['never', 'works', 'failed']),
      reason: z.optional(z.enum(connectionReasons)),
      secrets: z.optional(z.array(z.string())),
      isTest: z.optional(z.boolean()),
    }),
  ),
})

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
  createdAt: z.number(),
  seats: z.number(),
  guests: z.number(),
  locale,
  parts: z.array(bookedService),
})

/** The maximum number of files per call of `images`. Each is one lookup in the bucket. */
export const MAX_IMAGES = 50

/** The maximum number of contents, and of links, per call of `former`. */
export const MAX_FORMER_LOOKUPS = 50

/** The maximum number of contents per call of `contents`. */
export const MAX_CONTENTS = 100

/** The internal calls of a publish from the edge to the site's object. */
const calls = {
  /** Checks that the caller may publish, and that `If-Match` and `If-None-Match` hold. A draft needs no condition. */
  check: {
    input: z.object({
      ifMatch: z.optional(z.string()),
      ifNoneMatch: z.optional(z.string()),
      isDraft: z.optional(z.boolean()),
    }),
    answer: publisher,
  },
  /** Pages through the entries of a stored revision, by default the current one, by kind and id. */
  entries: {
    input: z.object({
      revision: z.optional(z.int()),
      after: z.optional(z.object({ kind, id: z.string() })),
    }),
    answer: z.object({ entries: z.array(entry), isLast: z.boolean() }),
  },
  /** Pages through the changes of a draft. `outdated` has those of resources that somebody else has published since. */
  draft: {
    input: z.object({ id: z.string(), from: z.int() }),
    answer: z.object({
      revision: z.int(),
      changes: z.array(
        z.object({
          kind,
          id: z.string(),
          hash: z.nullable(z.string()),
          position: z.nullable(z.int()),
        }),
      ),
      outdated: z.array(fieldProblem),
      isLast: z.boolean(),
    }),
  },
  /** Reads stored contents: as in a bundle, or as far as the checks of a whole site need them. */
  contents: {
    input: z.object({
      entries: z.array(entry).check(z.maxLength(MAX_CONTENTS)),
      outlined: z.boolean(),
    }),
    answer: z.object({ contents: z.array(z.unknown()) }),
  },
  /** Reads stored contents by hash, and which one-time links were used. */
  former: {
    input: z.object({
      hashes: z.array(z.string()).check(z.maxLength(MAX_FORMER_LOOKUPS)),
      links: z.array(z.string()).check(z.maxLength(MAX_FORMER_LOOKUPS)),
    }),
    answer: z.object({
      contents: z.array(z.object({ hash: z.string(), json: z.unknown() })),
      usedLinks: z.array(z.string()),
    }),
  },
  /** Returns what is known of uploaded files; null for one that was not uploaded. */
  images: {
    input: z.object({ hashes: z.array(z.string()).check(z.maxLength(MAX_IMAGES)) }),
    answer: z.object({
      assets: z.array(z.object({ sha256: z.string(), asset: z.nullable(uploadedFile) })),
    }),
  },
  /** Pages through upcoming bookings, by start and id. */
  bookings: {
    input: z.object({ after: z.optional(z.object({ start: z.number(), id: z.string() })) }),
    answer: z.object({ bookings: z.array(upcomingBooking), isLast: z.boolean() }),
  },
  /** Returns the changes in a batch that only an owner may make. The commit checks them again. */
  authority: {
    input: z.object({ batch: writeBatch }),
    answer: z.object({ changes: z.array(fieldProblem) }),
  },
  /** Opens a publish. The ticket identifies it in the calls that follow. */
  open: {
    input: z.object({
      revision: z.int(),
      restores: z.optional(z.int()),
      /** The draft that is published, with its number of edits. */
      draft: z.optional(z.object({ id: z.string(), revision: z.int() })),
    }),
    answer: z.object({ ticket }),
  },
  /** Writes one batch. */
  write: { input: z.object({ ticket, batch: writeBatch }), answer: nothing },
  /** Loads a part of the new revision into memory; `done` when all is loaded. */
  readAhead: { input: z.object({ ticket }), answer: z.object({ done: z.boolean() }) },
  /** Switches to the new revision. */
  commit: { input: z.object({ ticket }), answer: z.object({ revision: z.int() }) },
} as const

type Calls = typeof calls

export type PublicationCall = keyof Calls
export type PublicationInput<Name extends PublicationCall> = z.infer<Calls[Name]['input']>
export type PublicationAnswer<Name extends PublicationCall> = z.infer<Calls[Name]['answer']>

/** The schemas of input and answer of each call. */
export const publicationCalls: {
  [Name in PublicationCall]: {
    input: z.ZodMiniType<PublicationInput<Name>>
    answer: z.ZodMiniType<PublicationAnswer<Name>>
  }
} = calls
