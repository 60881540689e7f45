interface TimedItem {
  guest: number
  /** In minutes from the start of the cart, as `end`. */
  start: number
  end: number
}

/** Adds up the pauses of each person between the services of a cart. Returns the longest sum, in minutes. */
export function getCartPause(items: readonly TimedItem[]): number {
  const guests = [...new Set(items.map(({ guest }) => guest))]
  const pauses = guests.map((guest) => {
    const itemsOfGuest = items.filter((item) => item.guest === guest)
    const from = Math.min(...itemsOfGuest.map(({ start }) => start))
    const until = Math.max(...itemsOfGuest.map(({ end }) => end))
    return until - from - itemsOfGuest.reduce((sum, { start, end }) => sum + end - start, 0)
  })
  return Math.max(0, ...pauses)
}
