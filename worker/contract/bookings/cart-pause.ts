interface TimedItem {
  guest: number
  /** Minutes. */
  start: number
  end: number
}

/** Adds up the pauses of each person between the services of a cart. Returns the longest sum, in minutes. */
export function getCartPause(items: readonly TimedItem[]): number {
  const guests = [...new Set(items.map(({ guest }) => guest))]
  const pauses = guests.map((guest) => {
    const own = items.filter((item) => item.guest === guest)
    const from = Math.min(...own.map(({ start }) => start))
    const until = Math.max(...own.map(({ end }) => end))
    return until - from - own.reduce((sum, { start, end }) => sum + end - start, 0)
  })
  return Math.max(0, ...pauses)
}
