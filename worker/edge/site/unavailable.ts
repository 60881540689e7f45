import type { ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns whether a site cannot send mails, send texts or take payments at the moment. The origin lists what a site cannot do. */
export const isUnavailable = (
  { unavailable = [] }: Pick<Site, 'unavailable'>,
  purpose: ConnectedPurpose,
): boolean => unavailable.includes(purpose)

/** Returns whether no channel reaches a person at the moment; without a contact, whether no channel works at all. */
export function hasNoChannel(
  site: Pick<Site, 'unavailable'>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined } = {
    email: 'any',
    phone: 'any',
  },
): boolean {
  return !(email && !isUnavailable(site, 'mail')) && !(phone && !isUnavailable(site, 'text'))
}
