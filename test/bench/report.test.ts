import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plot } from './plot.ts'
import { type Row, report } from './report.ts'

let docs = ''

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  docs = mkdtempSync(join(tmpdir(), 'daybook-report-'))
  const page =
    '# Performance\n\n<!-- measured -->\nold results\n<!-- /measured -->\n\n## Why\n\nIt costs $1.\n'
  writeFileSync(join(docs, 'performance.md'), page)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(docs, { recursive: true })
})

const row = (what: string, value: number, changes: Partial<Row> = {}): Row => ({
  what,
  value,
  unit: 'ms',
  goal: { atMost: 10 },
  floor: { what: 'nothing', value: 1 },
  ...changes,
})

const read = (file: string) => readFileSync(join(docs, file), 'utf8')
const listRows = () => read('performance.md').match(/^\| (?!what|---).*$/gm)

test('replaces the measured part of the page, and keeps the rest', () => {
  report('pages', { rows: [row('A page', 4.321)] }, docs)
  const page = read('performance.md')
  expect(page).toContain('# Performance\n\n<!-- measured -->\n| what | measured | goal | floor |')
  expect(page).toContain('| A page | 4.32 ms | ≤ 10 | nothing: 1.00 |')
  expect(page).toMatch(
    /Measured: `pages` on \d{4}-\d\d-\d\d, .+\.\n<!-- \/measured -->\n\n## Why\n\nIt costs \$1\.\n$/,
  )
  expect(page).not.toContain('old results')
})

test('keeps the rows of other sections, and replaces its own', () => {
  report('pages', { rows: [row('A page', 4), row('Another', 5)] }, docs)
  report('engine', { rows: [row('The engine, for $1', 123.4)] }, docs)
  report('pages', { rows: [row('A page', 60)] }, docs)
  expect(listRows()).toEqual([
    '| The engine, for $1 | 123 ms | ≤ 10 | nothing: 1.00 |',
    '| A page | 60.0 ms | ≤ 10 | nothing: 1.00 |',
  ])
})

test('keeps the earlier rows of a section that a partial run leaves out', () => {
  report('pages', { rows: [row('A page', 4), row('Another', 5)] }, docs)
  report('pages', { rows: [row('Another', 6)], isPart: true }, docs)
  expect(listRows()).toEqual([
    '| A page | 4.00 ms | ≤ 10 | nothing: 1.00 |',
    '| Another | 6.00 ms | ≤ 10 | nothing: 1.00 |',
  ])
})

test('stores the section as JSON and its plots as SVG, and shows the plots on the page', () => {
  const plot: Plot = {
    file: 'growth',
    title: 'Growth',
    x: 'posts',
    y: 'ms',
    lines: [{ name: '', points: [[1, 2]] }],
  }
  report('growth', { rows: [row('A start', 4)], plots: [plot] }, docs)
  expect(JSON.parse(read('performance/growth.json'))).toMatchObject({
    rows: [row('A start', 4)],
    plots: [plot],
  })
  expect(read('performance/growth.svg')).toContain('<svg')
  expect(read('performance.md')).toContain('![Growth, over posts](performance/growth.svg)')
})

test('returns false for ratios and points that miss their goal, and not for times', () => {
  const ratio = row('A ratio', 0.4, { unit: 'of the floor', goal: { atLeast: 0.5 } })
  const points = row('Points', 96, { unit: 'points', goal: { atLeast: 97 } })
  const time = row('A time', 11)
  const reports = [[ratio], [points], [time], [{ ...ratio, value: 0.5 }]].map((rows) =>
    report('pages', { rows }, docs),
  )
  expect(reports).toEqual([false, false, true, true])
})
