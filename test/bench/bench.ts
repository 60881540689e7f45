import { run } from '../../scripts/run.ts'
import { benchAgenda } from './agenda.ts'
import { benchEngine } from './engine.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { median, p99AtSteadyRate, saturate } from './load.ts'
import { benchPageTimes } from './page-times.ts'
import { benchPublish } from './publish.ts'
import { type Row, report, type Section } from './report.ts'
import { benchCarts, benchMemory } from './slots.ts'
import { ADMIN_TOKEN, ports, serve } from './workerd.ts'
import { benchWrites } from './writes.ts'

const ROUNDS = 5
const SECONDS = 3

const toBaseUrl = (port: number) => `http://localhost:${port}`

/** Returns the date some days later, as `2027-01-04`. */
function addDays(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Measures requests a second and p99 of a path, and their ratios to a constant answer of the same size. */
async function compare(name: string, path: string, atLeast: number): Promise<Row> {
  const url = toBaseUrl(ports.daybook) + path
  const first = await fetch(url)
  if (!first.ok) throw new Error(`${url}: ${first.status}`)
  const size = (await first.arrayBuffer()).byteLength
  const floor = `${toBaseUrl(ports.constant)}/${size}`
  await saturate(url, 2)
  await saturate(floor, 1)
  const rates: number[] = []
  const floorRates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await saturate(url, SECONDS))
    floorRates.push(await saturate(floor, SECONDS))
  }
  const ratio = median(rates.map((rate, index) => rate / (floorRates[index] ?? Number.NaN)))
  const p99 = await p99AtSteadyRate(url, 10)
  const floorP99 = await p99AtSteadyRate(floor, 10)
  console.log(`\n${name} (${size} bytes)`)
  console.log(
    `  requests a second     ${median(rates).toFixed(0)} / ${median(floorRates).toFixed(0)} constant = ${ratio.toFixed(2)}`,
  )
  console.log(`  p99 at 100 a second   ${p99} ms / ${floorP99} ms constant = ${(p99 / floorP99).toFixed(1)}`)
  return {
    what: `${name}, beside a constant`,
    value: ratio,
    unit: 'of the floor',
    goal: { atLeast },
    floor: { what: 'constant answers a second', value: median(floorRates) },
  }
}

async function benchPages(): Promise<Section> {
  const workerd = await serve()
  try {
    await benchPageTimes()
    const rows = [
      await compare('Content page, from memory', '/en/journal/b/first-visit', 0.9),
      await compare('Booking page, asked by many at once', '/widget/bookings/intro-call', 0.3),
    ]
    const today = new Date()
    const days = `from=${addDays(today, 1)}&to=${addDays(today, 30)}`
    const slots = `/api/calendars/intro-call/slots?${days}&timeZone=Europe/Lisbon`
    rows.push(await compare('Slots call, remembered', slots, 0.5))
    const [sameIsolate, otherIsolate] = [toBaseUrl(ports.daybook), toBaseUrl(ports.cold)]
    await benchPublish('by the isolate of the object', sameIsolate, sameIsolate, ADMIN_TOKEN)
    await benchPublish('by another isolate', otherIsolate, sameIsolate, ADMIN_TOKEN)
    await benchAgenda(sameIsolate, ADMIN_TOKEN)
    return { rows }
  } finally {
    await workerd.stop()
  }
}

const sections: Record<string, (names: readonly string[]) => Promise<Section> | Section> = {
  pages: benchPages,
  engine() {
    benchCarts()
    benchMemory()
    return benchEngine()
  },
  writes: benchWrites,
  growth: benchGrowth,
  lighthouse: benchLighthouse,
}

const args = process.argv.slice(2)
const named = args.filter((name) => name in sections)
/** The pages to visit. They are checked when the pages are known. */
const pageNames = args.filter((name) => !(name in sections))
if (pageNames.length > 0 && !named.includes('lighthouse')) {
  console.error(`There is no section ${pageNames.join(', ')}: ${Object.keys(sections).join(', ')}`)
  process.exit(1)
}

const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--config', 'test/bench/vite.config.ts', '--logLevel', 'warn'],
]
for (const args of builds) {
  const code = await run('vite', args)
  if (code !== 0) process.exit(code)
}

console.log(
  'Production build on plain workerd, SQLite on local disk. Floors are measured in turn in the same run.',
)
let reachesRatios = true
for (const [name, bench] of Object.entries(sections)) {
  if (named.length > 0 && !named.includes(name)) continue
  reachesRatios = report(name, await bench(pageNames)) && reachesRatios
}
process.exitCode = reachesRatios ? 0 : 1
