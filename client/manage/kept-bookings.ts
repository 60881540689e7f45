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
