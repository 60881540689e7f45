import * as z from 'zod/mini'
import { deskSessionId, previewId, staffId } from '../ids.ts'
import { isSitePath } from '../site-path.ts'
import { locale } from '../text.ts'
import { instant } from '../time.ts'
import { typedEmail } from '../typed-text.ts'
import { actorRoles } from './access.ts'
import { givenRights } from './people.ts'
import { undoableChange } from './undo.ts'

/** The roles of people at the desk. */
const deskRole = z.enum(['owner', 'staff'])

/** The path and query of a page of the desk. Other URLs are refused, because they would lead away from the desk. */
const deskPage = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/desk(?:[/?][\w\-.~%!$&'()*+,;=:@/?]*)?$/), z.refine(isSitePath))

/** `POST /api/desk/sign-in-links` */
export const askForLinkRequest = z.strictObject({
  email: typedEmail,
  /** The page of the desk to show after signing in. */
  page: z._default(deskPage, '/desk'),
})

/** `POST /api/admin/sign-in-links` */
export const signInLinkRequest = z.strictObject({
  /** The address of an owner in `site.owners`, of a staff member, or of somebody with given rights. */
  email: typedEmail,
})

/** A link that signs one person in, once. */
export const signInLink = z.object({ url: z.string(), expiresAt: instant })

/** `POST /api/desk/sessions` */
export const sessionRequest = z.strictObject({
  /** The last segment of the link. */
  secret: z.string().check(z.maxLength(200)),
  /** A short name of browser and system, by which the person recognises the session. */
  device: z.string().check(z.maxLength(100)),
})

/** A new session. No later response contains its secret, which only the pages of the desk can use. */
export const newSession = z.object({ secret: z.string(), page: deskPage, expiresAt: instant })

/** A session at the desk. */
const deskSession = z.object({
  id: deskSessionId,
  name: z.string(),
  email: z.string(),
  role: deskRole,
  device: z.string(),
  createdAt: instant,
  /** Rounded down to the hour. */
  lastSeenAt: instant,
  /** Thirty days after the last use. */
  expiresAt: instant,
  /** Whether the call was made with this session. */
  current: z.boolean(),
})

/** `GET /api/admin/sessions`: an owner sees all sessions, and everybody else their own. Last used first. */
export const deskSessions = z.object({ sessions: z.array(deskSession) })

/** `GET /api/admin/me`: the person, or the token, that makes the call. */
export const me = z.object({
  name: z.string(),
  /** The email address with which the person signs in. Left out for a token. */
  email: z.optional(z.string()),
  role: z.enum(actorRoles),
  /** The language of the person. */
  locale: z.optional(locale),
  /** The ids of the person as a staff member. */
  staff: z.array(staffId),
  /** The rights that were given to the person. Left out: the role decides. */
  given: z.optional(givenRights),
  /** The number of changes so far, as `GET /api/admin/changes` counts them. */
  changes: z.int(),
  /** How much waits for someone at the desk. 100 means a hundred or more. */
  open: z.object({
    /** Requests without an answer. */
    requests: z.int(),
    /** Messages that failed within the last seven days. */
    failedMessages: z.int(),
  }),
  /** The changes that the caller can undo, and those that were undone a moment ago; the last one first. */
  undo: z.array(undoableChange),
  /** The draft that the forms of the desk change for the person; null while there is none. */
  draft: z.nullable(z.object({ id: previewId, url: z.string(), count: z.int() })),
})

/** `GET /api/admin/changes` */
export const changes = z.object({ number: z.int() })

export type DeskRole = z.infer<typeof deskRole>
export type AskForLinkRequest = z.infer<typeof askForLinkRequest>
export type SignInLink = z.infer<typeof signInLink>
export type SessionRequest = z.infer<typeof sessionRequest>
export type NewSession = z.infer<typeof newSession>
export type DeskSession = z.infer<typeof deskSession>
export type DeskSessions = z.infer<typeof deskSessions>
export type Me = z.infer<typeof me>
