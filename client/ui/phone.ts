import { AsYouType, isPossiblePhoneNumber } from 'libphonenumber-js/min'

/** The number in groups, as far as it is typed, when it begins with its country's code; else as it is. */
export function formatPhone(typed: string): string {
  return typed.trimStart().startsWith('+') ? new AsYouType().input(typed) : typed
}

/** Whether a number can be right. Without a country's code only its length tells: the server knows the country. */
export function plausiblePhone(typed: string): boolean {
  if (typed.trim().startsWith('+')) return isPossiblePhoneNumber(typed)
  const digits = typed.replace(/\D/g, '').length
  return digits >= 5 && digits <= 15 && !/[^\d\s().\-/]/.test(typed)
}
