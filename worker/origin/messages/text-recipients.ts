import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { getOwnCountry, getPhoneCountry, isMobile } from '#worker/contract/phone.ts'
import type { Recipient } from './recipients.ts'

/** Returns the countries whose numbers get text messages: those of the settings, or the business's own. */
function listCountries(site: SiteSettings): readonly (string | undefined)[] {
  return site.texts?.countries ?? [getOwnCountry(site) ?? getPhoneCountry(site.texts?.from)]
}

/**
 * Returns whether a number gets text messages. A customer's number must be a mobile number of one of the countries: that is
 * never a premium number, whose owner earns money by each message. Any number of a staff member is accepted, since the business
 * itself enters it.
 */
export function canGetTexts(
  site: SiteSettings | undefined,
  { phone, staff }: Pick<Recipient, 'phone'> & { staff?: string | null | undefined },
): boolean {
  if (phone === undefined || !site) return false
  if (staff) return true
  const country = getPhoneCountry(phone)
  return country !== undefined && listCountries(site).includes(country) && isMobile(phone)
}
