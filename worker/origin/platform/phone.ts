import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Returns a phone number as E.164; undefined for any other text. Numbers without a country code belong to the
 * country of `sitePhone`, the business's own number.
 */
export function readPhone(text: string, sitePhone?: string): string | undefined {
  const country = getPhoneCountry(sitePhone)
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number?.isValid() ? number.number : undefined
}

/** Returns the country of a phone number as an ISO 3166 code; undefined for a satellite phone, for example. */
export function getPhoneCountry(phone: string | undefined): CountryCode | undefined {
  return phone === undefined ? undefined : parsePhoneNumberFromString(phone)?.country
}

/** Returns whether a phone number can be that of a mobile phone. In some countries all numbers look the same. */
export function isMobile(phone: string): boolean {
  const type = parsePhoneNumberFromString(phone)?.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}
