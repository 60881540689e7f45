import type { SeriesChange } from './series-changes.ts'

const pattern = /^([2-9]|1\d|2[0-4])\.(skip|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))$/

/** Parses changes as URLs have them: `3.skip,4.2027-01-19T11:00:00Z`. Whatever else is left out. */
export function parseSeriesChanges(text = ''): SeriesChange[] {
  return text.split(',').flatMap((part) => {
    const [, number, start] = pattern.exec(part) ?? []
    return number && start ? [{ number: Number(number), start: start === 'skip' ? null : start }] : []
  })
}

/** Returns changes as URLs have them, with one more for a date, or without one; undefined for none. */
export function changeSeries(
  text: string | undefined,
  number: number,
  change: 'skip' | 'undo' | { start: string },
): string | undefined {
  const others = parseSeriesChanges(text).filter((one) => one.number !== number)
  const start = typeof change === 'object' ? change.start : null
  const changes = change === 'undo' ? others : [...others, { number, start }]
  const parts = changes
    .sort((a, b) => a.number - b.number)
    .map((one) => `${one.number}.${one.start ?? 'skip'}`)
  return parts.length > 0 ? parts.join(',') : undefined
}
