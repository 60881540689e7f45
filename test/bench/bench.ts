import { run } from '../../scripts/run.ts'
import { benchAgenda } from './agenda.ts'
import { benchEngine } from './engine.ts'
import { benchLighthouse } from './lighthouse.ts'
import { type Clients, median, p99AtSteadyRate, saturate } from './load.ts'
import { benchPageTimes } from './page-times.ts'
import { benchPublish } from './publish.ts'
import { benchCarts, benchMemory } from './slots.ts'
import { ADMIN_TOKEN, ports, serve } from './workerd.ts'

const ROUNDS = 5
const SECONDS = 3

const toBaseUrl = (port: number) => `http://localhost:${port}`

/** Returns the date some days later, as `2027-01-04`. */
function addDays(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Prints requests a second and p99 of a path, and their ratios to a constant answer of the same size. */
async function compare(name: string, path: string, clients: Clients) {
  const url = toBaseUrl(ports.daybook) + path
  const first = await fetch(url)
  if (!first.ok) throw new Error(`${url}: ${first.status}`)
  const size = (await first.arrayBuffer()).byteLength
  const floor = `${toBaseUrl(ports.constant)}/${size}`
  await saturate(url, 2, clients)
  await saturate(floor, 1)
  const rates: number[] = []
  const floorRates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await saturate(url, SECONDS, clients))
    floorRates.push(await saturate(floor, SECONDS))
  }
  const ratio = median(rates.map((rate, index) => rate / (floorRates[index] ?? Number.NaN)))
  const p99 = await p99AtSteadyRate(url, 10, clients)
  const floorP99 = await p99AtSteadyRate(floor, 10)
  console.log(`\n${name} (${size} bytes)`)
  console.log(
    `  requests a second     ${median(rates).toFixed(0)} / ${median(floorRates).toFixed(0)} constant = ${ratio.toFixed(2)}`,
  )
  console.log(`  p99 at 100 a second   ${p99} ms / ${floorP99} ms constant = ${(p99 / floorP99).toFixed(1)}`)
}

const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

const bareArgs = ['build', '--config', 'test/bench/vite.config.ts', '--logLevel', 'warn']
const bareBuildCode = await run('vite', bareArgs)
if (bareBuildCode !== 0) process.exit(bareBuildCode)

const workerd = await serve()
try {
  console.log(
    'Production build on plain workerd, SQLite on local disk; a Worker with a map in memory stands in for the pages’ KV, one that has nothing for the hosts’ and for assets.',
  )
  console.log(
    `Ratios are to a constant answer of the same size, in turn, median of ${ROUNDS} rounds of ${SECONDS} s.`,
  )
  await benchPageTimes()
  await compare('Content page, from memory', '/en/journal/b/first-visit', 'one')
  await compare('Booking page', '/widget/bookings/intro-call', 'many')
  const today = new Date()
  await compare(
    'Slots call',
    `/api/calendars/intro-call/slots?from=${addDays(today, 1)}&to=${addDays(today, 30)}&timeZone=Europe/Lisbon`,
    'many',
  )
  const [sameIsolate, otherIsolate] = [toBaseUrl(ports.daybook), toBaseUrl(ports.cold)]
  await benchPublish('by the isolate of the object', sameIsolate, sameIsolate, ADMIN_TOKEN)
  await benchPublish('by another isolate', otherIsolate, sameIsolate, ADMIN_TOKEN)
  await benchAgenda(sameIsolate, ADMIN_TOKEN)
} finally {
  workerd.kill()
}
benchEngine()
benchCarts()
benchMemory()
await benchLighthouse()
