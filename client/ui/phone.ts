import { AsYouType, isPossiblePhoneNumber } from 'libphonenumber-js/min'

/** Formats a partial number in groups if it starts with a country code; returns others unchanged. */
export function formatPhone(input: string): string {
  return input.trimStart().startsWith('+') ? new AsYouType().input(input) : input
}

/** Checks whether a number is plausible. Without a country code only its length counts: the server knows the country. */
export function isPlausiblePhone(input: string): boolean {
  if (input.trim().startsWith('+')) return isPossiblePhoneNumber(input)
  const digits = input.replace(/\D/g, '').length
  return digits >= 5 && digits <= 15 && !/[^\d\s().\-/]/.test(input)
}
