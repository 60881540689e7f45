import * as z from 'zod/mini'
import { personId, staffId } from '../ids.ts'
import { locale } from '../text.ts'
import { instant } from '../time.ts'
import { typedEmail, typedText } from '../typed-text.ts'
import { businessActor } from './booking-history.ts'
import { rights, scopes } from './rights.ts'

/** The rights that were given to somebody. */
export const givenRights = z.object({
  /** Whether the person sees all appointments and customers, or those of their own work as a staff member. */
  scope: z.enum(scopes),
  rights: z.array(z.enum(rights)),
})

/** `PUT /api/admin/people` */
export const personRequest = z.strictObject({
  /** The person with this address. It need not be in the bundle. */
  email: typedEmail,
  /** The name of somebody who is not in the bundle. The name of a staff member is that of the bundle. */
  name: z.optional(typedText(100)),
  /** The language of the desk for somebody who is not in the bundle. Left out: that of the site. */
  locale: z.optional(locale),
  scope: z.enum(scopes),
  rights: z.array(z.enum(rights)).check(z.maxLength(rights.length)),
  /** Whether the person gets a mail with a link to sign in. */
  invite: z._default(z.boolean(), false),
})

/** Somebody who can sign in at the desk, or could while they were in the bundle. */
const person = z.object({
  /** The id of the given rights; null if the person has no given rights. */
  id: z.nullable(personId),
  email: z.string(),
  name: z.string(),
  /** `left` is a staff member who is no longer in the bundle, and cannot sign in. */
  role: z.enum(['owner', 'staff', 'left']),
  /** The ids of the person as a staff member. */
  staff: z.array(staffId),
  /** Left out for owners, and for people who may do what a token with the role `staff` may. */
  given: z.optional(z.extend(givenRights, { by: businessActor, at: instant })),
  /** The last use of the desk, rounded down to the hour, while a session lasts. */
  lastSeenAt: z.nullable(instant),
})

/** `GET /api/admin/people`: owners first, then staff in the order of the bundle, then everybody else. */
export const people = z.object({ people: z.array(person) })

export const personResponse = z.object({ person })

export type PersonRequest = z.infer<typeof personRequest>
export type Person = z.infer<typeof person>
export type People = z.infer<typeof people>
