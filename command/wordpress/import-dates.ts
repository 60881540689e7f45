import type { WordPressItem } from './wordpress-export.ts'

/** Returns a time of WordPress as an instant; undefined for the zeros of a draft and anything else. */
function toInstant(text: string): string | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const instant = `${date}T${time}Z`
  const milliseconds = Date.parse(instant)
  return Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== instant.replace('Z', '.000Z')
    ? undefined
    : instant
}

const NEVER = '1970-01-01T00:00:00Z'

/** Returns the times of a post in UTC. A draft may have the time of the site only, or none. */
export function getDates({ date, localDate, modified }: WordPressItem): {
  publishedAt: string
  updatedAt: string | undefined
} {
  const changed = toInstant(modified)
  const publishedAt = toInstant(date) ?? toInstant(localDate) ?? changed ?? NEVER
  return { publishedAt, updatedAt: changed !== undefined && changed > publishedAt ? changed : undefined }
}
