type PhoneRules = typeof import('./phone.ts')

let rules: PhoneRules | undefined

/** Fetches the rules of telephone numbers (29 kB); where they can't be had the server alone checks numbers. */
export async function loadPhoneRules(): Promise<void> {
  try {
    rules ??= await import('./phone.ts')
  } catch {
    // Offline, or a newer deploy.
  }
}

/** The number in groups, as far as it is typed, once the rules have come. */
export function formatPhone(typed: string): string {
  return rules ? rules.formatPhone(typed) : typed
}

/** Whether a number can be right; before the rules have come all can. */
export function plausiblePhone(typed: string): boolean {
  return rules ? rules.plausiblePhone(typed) : true
}
