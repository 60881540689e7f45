import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SiteSettings } from './bundle/bundle.ts'

/** The settings that decide to which country phone numbers without a country code belong. */
export type PhoneSettings = Pick<SiteSettings, 'contact' | 'region'>

/** Returns the country of a business: that of its own number, or else its region. */
export function getOwnCountry({ contact, region }: PhoneSettings): CountryCode | undefined {
  return getPhoneCountry(contact.phone) ?? (region && isSupportedCountry(region) ? region : undefined)
}

/**
 * Returns a phone number as E.164; undefined for any other text. Numbers without a country code belong to the country of the
 * business.
 */
export function readPhone(text: string, site?: PhoneSettings): string | undefined {
  const country = site && getOwnCountry(site)
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
