type PhoneRules = typeof import('./phone.ts')

let rules: PhoneRules | undefined

/** Loads the phone number rules (29 kB). Without them only the server checks numbers. */
export async function loadPhoneRules(): Promise<PhoneRules | undefined> {
  try {
    rules ??= await import('./phone.ts')
  } catch {
    // Offline, or a newer deploy.
  }
  return rules
}

/** Formats a partial number in groups once the rules have loaded. */
export function formatPhone(input: string): string {
  return rules ? rules.formatPhone(input) : input
}

/** Checks whether a number is plausible; every number is until the rules have loaded. */
export function isPlausiblePhone(input: string, country?: string): boolean {
  return rules ? rules.isPlausiblePhone(input, country) : true
}
