import parsePhoneNumber from 'libphonenumber-js/min'
import type { PhoneHint } from '#client/page/payload.ts'
import { getExample } from '#client/ui/phone/countries.ts'

/** Returns the country of the business's own phone number, to which numbers without a country code belong, with an example. */
export function findPhoneHint(sitePhone: string | undefined): PhoneHint | undefined {
  const number = sitePhone === undefined ? undefined : parsePhoneNumber(sitePhone)
  if (!number?.country) return undefined
  const { country, countryCallingCode: prefix } = number
  return { country, prefix, example: getExample(country, 'national') ?? '' }
}
