const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?|\s?h)?\s*([ap])?\.?(?:m\.?)?$/i
const WORDS =
  /^(?:kl(?:ockan|\.|o)?|um|at|às|a las|alle|à|o|om|godz\.)\s*|\s*(?:uhr|u\.?|klo|hod\.|hrs?\.?)$/gi

/** Returns a time of day in minutes since midnight; undefined for other texts. An hour alone needs a word, or `am` or `pm`. */
export function readTime(text: string): number | undefined {
  const plain = text.trim().replace(WORDS, '')
  const [, hour, minute = '0', second = '0', halfOfDay] = TIME.exec(plain) ?? []
  if (hour === undefined) return undefined
  if (/^\d+$/.test(text.trim())) return undefined
  const isTwelveHourClock = halfOfDay !== undefined
  const hours = isTwelveHourClock
    ? (Number(hour) % 12) + (halfOfDay.toLowerCase() === 'p' ? 12 : 0)
    : Number(hour)
  if (isTwelveHourClock && (Number(hour) > 12 || Number(hour) === 0)) return undefined
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return hours * 60 + Number(minute)
}
