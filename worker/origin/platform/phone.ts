import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as E.164, or undefined when it is none. A number without a country code is one of the country of
 * `sitePhone`, the business's own number.
 */
export function readPhone(text: string, sitePhone?: string): string | undefined {
  const country = sitePhone === undefined ? undefined : parsePhoneNumberFromString(sitePhone)?.country
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number?.isValid() ? number.number : undefined
}
