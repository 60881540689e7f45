interface TimedItem {
  guest: number
  /** Minutes. */
  start: number
  end: number
}

/** Returns the minutes of the longest pause that one person has in total between the services of a cart. */
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
