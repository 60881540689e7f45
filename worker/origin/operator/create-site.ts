import type { NewSite, NewSiteRequest } from '#worker/contract/admin/operator.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { insertLink } from '../desk/sign-in-links.ts'
import { createSignInUrl } from '../messages/sign-in-link.ts'
import type { Services } from '../platform/services.ts'
import { publish } from '../publishing/commands/publish.ts'

/** Returns how a new site sends mail: through the account that sites share, if there is one and it has a domain. */
function findSharedMail({ sharedSenders }: Services) {
  const { providers, domains } = sharedSenders()
  const [provider] = providers
  const [domain] = domains
  return provider && domain ? { mail: { provider, from: { email: `bookings@${domain}` } } } : {}
}

/**
 * Creates the site. For an owner, publishes its settings alone, which the owner completes at the desk, and returns a link that signs
 * the owner in. Throws `site-exists`.
 */
export async function createSite(services: Services, request: NewSiteRequest): Promise<NewSite> {
  const { lifecycle, db, clock } = services
  const created = await lifecycle.create(request)
  const { owner, hosts } = request
  const [host = ''] = hosts
  if (!owner) return created
  const settings = {
    name: host,
    publicUrl: `https://${host}`,
    timeZone: 'UTC',
    currency: 'EUR',
    ...(owner.locale && { locale: owner.locale }),
    owners: [owner],
    ...findSharedMail(services),
  }
  publish(services, bundle.parse({ site: settings, staff: [], services: [], calendars: [] }))
  const { id, expiresAt } = insertLink(db, owner.email.toLowerCase(), '/desk', clock.now())
  return { ...created, signIn: { url: createSignInUrl(services, id), expiresAt: toIso(expiresAt) } }
}
