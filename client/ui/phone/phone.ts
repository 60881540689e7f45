import { AsYouType, isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'

/** Formats a partial number in groups if it starts with a country code; returns others unchanged. */
export function formatPhone(input: string): string {
  return input.trimStart().startsWith('+') ? new AsYouType().input(input) : input
}

/**
 * Checks whether a number is plausible. A number without a country code belongs to `country`. If `country` is empty or not
 * supported, only the length and the characters of such a number are checked.
 */
export function isPlausiblePhone(input: string, country = ''): boolean {
  if (input.trim().startsWith('+')) return isPossiblePhoneNumber(input)
  if (isSupportedCountry(country)) return isPossiblePhoneNumber(input, country)
  const digits = input.replace(/\D/g, '').length
  return digits >= 5 && digits <= 15 && !/[^\d\s().\-/]/.test(input)
}

/** Returns the country code that a number begins with, without the plus; undefined for other numbers. */
export function getPrefix(input: string): string | undefined {
  const typed = new AsYouType()
  typed.input(input)
  return input.trim().startsWith('+') ? typed.getCallingCode() : undefined
}
