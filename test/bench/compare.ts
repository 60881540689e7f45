import { type Load, openConnections } from './connections.ts'
import { median, p99AtSteadyRate } from './load.ts'
import type { Row } from './report.ts'

const WARM_UP_MS = 8000
/**
 * Rounds are short and many, because a virtual machine often pauses for a moment: the median of many rounds ignores that. A round
 * ends with the last answer, so it must be longer than ten answers of the slowest page.
 */
const ROUND_MS = 30
const MEASURED_MS = 45_000
const P99_SECONDS = 4
const P99_ROUNDS = 3
/** The maximum ratio of the 99th percentile of an answer to the 99th percentile of the floor. */
const MAX_P99 = 2.5

interface Comparison {
  what: string
  atLeast: number
  load: Load
  floor: Load
  /** The name of the floor in the report. The floor's value is its requests a second. */
  floorName: string
  /** Whether to measure the 99th percentile of the response times too, of one path. */
  p99?: boolean
}

/** Measures the requests a second of two loads, in alternating rounds. Returns their medians, and the quartiles of the ratios of rounds. */
async function measureRates(load: Load, floor: Load) {
  const loaded = await openConnections(load)
  const floored = await openConnections(floor)
  const rates: number[] = []
  const floorRates: number[] = []
  const warmAt = performance.now() + WARM_UP_MS
  const end = warmAt + MEASURED_MS
  while (performance.now() < end) {
    const isWarm = performance.now() >= warmAt
    const rate = await loaded.measureRate(ROUND_MS)
    const floorRate = await floored.measureRate(ROUND_MS)
    if (!isWarm) continue
    rates.push(rate)
    floorRates.push(floorRate)
  }
  loaded.close()
  floored.close()
  const ratios = rates.map((rate, round) => rate / (floorRates[round] ?? Number.NaN)).sort((a, b) => a - b)
  const getQuantile = (part: number) => ratios[Math.floor(ratios.length * part)] ?? Number.NaN
  return {
    rate: median(rates),
    floorRate: median(floorRates),
    spread: [getQuantile(0.25), getQuantile(0.75)] as const,
  }
}

/** Compares the 99th percentiles of the response times of two loads, at 100 requests a second, in alternating rounds. */
async function compareP99({ what, load, floor }: Comparison): Promise<Row> {
  const [times, floorTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < P99_ROUNDS; round += 1) {
    times.push(await p99AtSteadyRate(load.origin + load.nextPath(), P99_SECONDS))
    floorTimes.push(await p99AtSteadyRate(floor.origin + floor.nextPath(), P99_SECONDS))
  }
  const [ms, floorMs] = [median(times), median(floorTimes)]
  console.log(
    `  p99 at 100 a second   ${ms.toFixed(1)} ms / ${floorMs.toFixed(1)} ms of the floor = ${(ms / floorMs).toFixed(1)}`,
  )
  return {
    what: `${what}: p99 at 100 a second`,
    value: ms / floorMs,
    unit: 'of the floor',
    goal: { atMost: MAX_P99 },
    floor: { what: 'p99 of constant answers, in ms', value: floorMs },
  }
}

/** Compares the requests a second of two loads. Returns one row, and with `p99` another one for the 99th percentile. */
export async function compare(comparison: Comparison): Promise<Row[]> {
  const { what, atLeast, load, floor, floorName, p99 } = comparison
  console.log(`\n${what}`)
  // Measured before the rates, because their measurement leaves a heap behind that takes 200 ms to collect.
  const p99Rows = p99 ? [await compareP99(comparison)] : []
  const { rate, floorRate, spread } = await measureRates(load, floor)
  console.log(
    `  requests a second     ${rate.toFixed(0)} / ${floorRate.toFixed(0)} of the floor = ${(rate / floorRate).toFixed(2)}, half of the rounds ${spread.map((end) => end.toFixed(2)).join('–')}`,
  )
  const row: Row = {
    what,
    value: rate / floorRate,
    spread,
    unit: 'of the floor',
    goal: { atLeast },
    floor: { what: floorName, value: floorRate },
  }
  return [row, ...p99Rows]
}

/** Returns a function that returns the paths one after the other, over and over. */
export function cyclePaths(paths: readonly string[]): () => string {
  let number = -1
  return () => {
    number += 1
    return paths[number % paths.length] ?? '/'
  }
}
