import type { SeriesChange } from './series-changes.ts'

const pattern = /^([2-9]|1\d|2[0-4])\.(skip|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))$/

/** Parses the changes to a series in a URL: `3.skip,4.2027-01-19T11:00:00Z`. Ignores parts of another format. */
export function parseSeriesChanges(text = ''): SeriesChange[] {
  return text.split(',').flatMap((part) => {
    const [, number, start] = pattern.exec(part) ?? []
    return number && start ? [{ number: Number(number), start: start === 'skip' ? null : start }] : []
  })
}

/**
 * Returns the changes to a series in the format of {@link parseSeriesChanges}, with the change to one date added, replaced or, with
 * `undo`, removed. Undefined if no changes are left.
 */
export function changeSeries(
  text: string | undefined,
  number: number,
  change: 'skip' | 'undo' | { start: string },
): string | undefined {
  const others = parseSeriesChanges(text).filter((other) => other.number !== number)
  const start = typeof change === 'object' ? change.start : null
  const changes = change === 'undo' ? others : [...others, { number, start }]
  const parts = changes
    .sort((a, b) => a.number - b.number)
    .map((item) => `${item.number}.${item.start ?? 'skip'}`)
  return parts.length > 0 ? parts.join(',') : undefined
}
