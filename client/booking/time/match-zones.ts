import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase()

/** The zones that have every word of the search in their city, name, id or offset; accents and case don't matter. */
export function matchZones(zones: TimeZoneList, search: string): TimeZoneList {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return zones
  return zones.filter(({ id, city, name, offset }) => {
    const text = plain(`${city} ${name} ${id} ${offset}`)
    return words.every((word) => text.includes(word))
  })
}
