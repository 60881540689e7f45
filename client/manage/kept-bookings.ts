const getKey = (start: string) => `daybook:booked:${Date.parse(start)}`

/** Keeps the link to a booking until the tab is closed, for the page of its time in the booking flow. */
export function keepBooking(start: string, href: string): void {
  try {
    sessionStorage.setItem(getKey(start), href)
  } catch {
    // Browsers may refuse storage in frames.
  }
}

/** Returns the link to the booking that this tab has made for a time. */
export function findKeptBooking(start: string): string | undefined {
  try {
    return sessionStorage.getItem(getKey(start)) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the page of the booking flow that an unpaid booking was made on until the tab is closed. Returns the first one: later
 * the visitor comes from the payment provider.
 */
export function keepDetailsPage(id: string, href: string): string {
  const key = `daybook:details:${id}`
  try {
    const kept = sessionStorage.getItem(key)
    if (kept?.startsWith('/')) return kept
    sessionStorage.setItem(key, href)
  } catch {
    // Browsers may refuse storage in frames.
  }
  return href
}
