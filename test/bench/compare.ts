import type autocannon from 'autocannon'
import { median, p99AtSteadyRate, saturate } from './load.ts'
import type { Row } from './report.ts'

const ROUNDS = 5
const SECONDS = 3
const P99_SECONDS = 10

/** A load: one path, or requests that differ. */
interface Load {
  url: string
  request?: autocannon.Request
}

interface Comparison {
  what: string
  atLeast: number
  load: Load
  floor: Load
  /** The name of the floor's requests a second. */
  floorName: string
  /** Whether to measure the 99th percentile too. */
  p99?: boolean
}

/** Compares the requests a second of two loads, in alternating rounds. */
export async function compare({ what, atLeast, load, floor, floorName, p99 }: Comparison): Promise<Row> {
  await saturate(load.url, 2, load.request)
  await saturate(floor.url, 1, floor.request)
  const rates: number[] = []
  const floorRates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await saturate(load.url, SECONDS, load.request))
    floorRates.push(await saturate(floor.url, SECONDS, floor.request))
  }
  const ratio = median(rates.map((rate, index) => rate / (floorRates[index] ?? Number.NaN)))
  console.log(`\n${what}`)
  console.log(
    `  requests a second     ${median(rates).toFixed(0)} / ${median(floorRates).toFixed(0)} of the floor = ${ratio.toFixed(2)}`,
  )
  if (p99) {
    const ms = await p99AtSteadyRate(load.url, P99_SECONDS, load.request)
    const floorMs = await p99AtSteadyRate(floor.url, P99_SECONDS, floor.request)
    console.log(
      `  p99 at 100 a second   ${ms} ms / ${floorMs} ms of the floor = ${(ms / floorMs).toFixed(1)}`,
    )
  }
  return {
    what,
    value: ratio,
    unit: 'of the floor',
    goal: { atLeast },
    floor: { what: floorName, value: median(floorRates) },
  }
}

/** Returns requests for one path after the other, over and over, and a function that returns the next path. */
export function takeTurns(paths: readonly string[]): { request: autocannon.Request; next: () => string } {
  let number = -1
  const next = () => {
    number += 1
    return paths[number % paths.length] ?? '/'
  }
  return { request: { setupRequest: (request) => ({ ...request, path: next() }) }, next }
}
