import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { drawPlot, type Plot } from './plot.ts'

/** The folder of the results: its page `performance.md` shows those of all sections, and `performance` has their files. */
const DOCS = 'docs'

/** A measured value, its goal, and its floor: the same run's measurement of the least work that could be done instead. */
export interface Row {
  what: string
  value: number
  /** Between which values half of the measurements are. */
  spread?: readonly [number, number]
  unit: 'ms' | 'of the floor' | 'points' | 'files' | 'pages' | 'MB' | 'of the screen' | 'requests'
  goal: { atMost: number } | { atLeast: number }
  floor: { what: string; value: number }
}

export interface Section {
  rows: Row[]
  /** Whether the run left out rows of the section. These stay as an earlier run measured them. */
  isPart?: boolean
  plots?: Plot[]
}

function toText(value: number): string {
  if (value > 0 && value < 0.1) return value.toPrecision(2)
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

const reachesGoal = ({ value, goal }: Row) =>
  'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast

const toGoalText = ({ goal }: Row) => ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`)

const toSpread = ({ spread }: Row) => (spread ? ` (${spread.map(toText).join('–')})` : '')

const toLine = (row: Row) =>
  `| ${row.what} | ${toText(row.value)}${toSpread(row)} ${row.unit} | ${toGoalText(row)} | ${row.floor.what}: ${toText(row.floor.value)} |`

interface StoredSection {
  measured: string
  machine: string
  rows: Row[]
  plots: Plot[]
}

/** Reads the last results of every section that was measured. */
function readSections(folder: string): { name: string; section: StoredSection }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.replace('.json', ''),
      section: JSON.parse(readFileSync(join(folder, file), 'utf8')),
    }))
}

/** Returns the table of all sections, and their plots, as Markdown. */
function createResults(folder: string): string {
  const sections = readSections(folder)
  const rows = sections.flatMap(({ section }) => section.rows.map(toLine))
  const plots = sections
    .flatMap(({ section }) => section.plots)
    .map(({ title, x, file }) => `\n![${title}, over ${x}](performance/${file}.svg)`)
  const measurements = sections.map(
    ({ name, section: { measured, machine } }) => `\`${name}\` on ${measured}, ${machine}`,
  )
  const head = ['| what | measured | goal | floor |', '| --- | --- | --- | --- |']
  return [...head, ...rows, '', `Measured: ${measurements.join('; ')}.`, ...plots].join('\n')
}

/**
 * Prints a section, stores it as JSON with its plots, and writes the results of all sections into the page. Returns
 * whether its ratios and points reach their goals. Times and rates depend on the machine, so they do not count.
 */
export function report(name: string, { rows, plots = [], isPart = false }: Section, docs = DOCS): boolean {
  const folder = join(docs, 'performance')
  const pagePath = join(docs, 'performance.md')
  console.log(`\n${name}`)
  for (const row of rows)
    console.log(
      `  ${reachesGoal(row) ? ' ' : '!'} ${row.what}: ${toText(row.value)}${toSpread(row)} ${row.unit} (${toGoalText(row)}), ${row.floor.what}: ${toText(row.floor.value)}`,
    )
  mkdirSync(folder, { recursive: true })
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`
  const earlier = isPart
    ? (readSections(folder).find((section) => section.name === name)?.section.rows ?? [])
    : []
  const keptRows = earlier.filter(({ what }) => rows.every((row) => row.what !== what))
  const measured = new Date().toISOString().slice(0, 10)
  const stored: StoredSection = { measured, machine, rows: [...keptRows, ...rows], plots }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`)
  for (const plot of plots) writeFileSync(join(folder, `${plot.file}.svg`), drawPlot(plot))
  const page = readFileSync(pagePath, 'utf8')
  const measuredPart = /(<!-- measured -->\n).*(<!-- \/measured -->)/s
  writeFileSync(
    pagePath,
    page.replace(measuredPart, (_, begin: string, end: string) => `${begin}${createResults(folder)}\n${end}`),
  )
  return rows.every((row) => row.unit === 'ms' || reachesGoal(row))
}
