import { AsYouType, isPossiblePhoneNumber } from 'libphonenumber-js/min'

/** Formats a partial number in groups if it starts with a country code; returns others unchanged. */
export function formatPhone(typed: string): string {
  return typed.trimStart().startsWith('+') ? new AsYouType().input(typed) : typed
}

/** Checks whether a number is plausible. Without a country code only its length counts: the server knows the country. */
export function isPlausiblePhone(typed: string): boolean {
  if (typed.trim().startsWith('+')) return isPossiblePhoneNumber(typed)
  const digits = typed.replace(/\D/g, '').length
  return digits >= 5 && digits <= 15 && !/[^\d\s().\-/]/.test(typed)
}
