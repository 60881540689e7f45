import type { ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns whether a site cannot do something at the moment. An origin that does not say can do everything. */
export const isUnavailable = (
  { unavailable = [] }: Pick<Site, 'unavailable'>,
  purpose: ConnectedPurpose,
): boolean => unavailable.includes(purpose)

/** Returns whether no channel reaches a person; without a contact, whether none reaches anybody. */
export function isUnreached(
  site: Pick<Site, 'unavailable'>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined } = {
    email: 'any',
    phone: 'any',
  },
): boolean {
  return !(email && !isUnavailable(site, 'mail')) && !(phone && !isUnavailable(site, 'text'))
}
