import { formatHours } from '#locales/hours.ts'

const toWallTime = (instant: string) => instant.slice(11, 16)

/** Returns the local times of a period. Its instants must have the offset of the site's zone. */
export function toLocalHours(
  { timeLocale }: { timeLocale: string },
  { start, end }: { start: string; end: string },
): string {
  return formatHours(timeLocale, toWallTime(start), toWallTime(end))
}
