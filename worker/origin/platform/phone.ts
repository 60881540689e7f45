import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Returns a phone number as E.164; undefined for any other text. Numbers without a country code belong to the
 * country of `sitePhone`, the business's own number.
 */
export function readPhone(text: string, sitePhone?: string): string | undefined {
  const country = sitePhone === undefined ? undefined : parsePhoneNumberFromString(sitePhone)?.country
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number?.isValid() ? number.number : undefined
}
