import type { Role } from './access.ts'

/** By capability: the roles that may see the secret in responses, because they may do what it allows without it. */
export const capabilities = {
  /** The link of a booking, which shows, moves and cancels it. */
  booking: ['owner', 'staff'],
  /** The link of a waitlist entry, which leaves the waitlist, and the hold of its offer, which books it. */
  'waitlist-entry': ['owner', 'staff'],
  /** A one-time link, which books an appointment that the site may not list. */
  'one-time-link': ['owner', 'editor'],
  /** A link that shows and erases the data of a person. */
  'personal-data': ['owner'],
  /** The URL of a calendar feed. */
  'calendar-feed': ['owner'],
  /** A link that signs a person in at the desk. */
  'sign-in': ['owner'],
  /** The text of a token of the site. */
  token: ['owner'],
  /** The secret that signs the messages of webhooks. */
  'webhook-secret': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

/**
 * Creates a secret for a role that may see it, and returns null for other roles. Every secret in a response of the admin API is
 * created here, and its operation lists the capability in `reveals`.
 */
export function revealTo<T>(role: Role, capability: Capability, create: () => T): T | null {
  const roles: readonly Role[] = capabilities[capability]
  return roles.includes(role) ? create() : null
}
