import parsePhoneNumber, { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { PhoneHint } from '#client/page/payload.ts'
import { getExample } from '#client/ui/phone/countries.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns the country of phone numbers without a country code: the country of the business's own number, or else its region. */
export function findPhoneHint({ contact, region }: Pick<Site, 'contact' | 'region'>): PhoneHint | undefined {
  const ownCountry = contact.phone === undefined ? undefined : parsePhoneNumber(contact.phone)?.country
  const country = ownCountry ?? region
  if (country === undefined || !isSupportedCountry(country)) return undefined
  return { country, prefix: getCountryCallingCode(country), example: getExample(country, 'national') ?? '' }
}
