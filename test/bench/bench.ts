import { run } from '../../scripts/run.ts'
import { benchEngine } from './engine.ts'
import { benchLighthouse } from './lighthouse.ts'
import { type Clients, median, p99AtSteadyRate, saturate } from './load.ts'
import { benchPages } from './pages.ts'
import { benchPublish } from './publish.ts'
import { benchCarts, benchMemory } from './requests.ts'
import { adminToken, ports, serve } from './workerd.ts'

const rounds = 5
const seconds = 3

const origin = (port: number) => `http://localhost:${port}`

function plusDays(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

async function compare(name: string, path: string, clients: Clients) {
  const url = origin(ports.daybook) + path
  const first = await fetch(url)
  if (!first.ok) throw new Error(`${url}: ${first.status}`)
  const size = (await first.arrayBuffer()).byteLength
  const floor = `${origin(ports.constant)}/${size}`
  await saturate(url, 2, clients)
  await saturate(floor, 1)
  const ours: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await saturate(url, seconds, clients))
    floors.push(await saturate(floor, seconds))
  }
  const ratio = median(ours.map((value, index) => value / (floors[index] ?? Number.NaN)))
  const p99 = await p99AtSteadyRate(url, 10, clients)
  const floorP99 = await p99AtSteadyRate(floor, 10)
  console.log(`\n${name} (${size} bytes)`)
  console.log(
    `  requests a second     ${median(ours).toFixed(0)} / ${median(floors).toFixed(0)} constant = ${ratio.toFixed(2)}`,
  )
  console.log(`  p99 at 100 a second   ${p99} ms / ${floorP99} ms constant = ${(p99 / floorP99).toFixed(1)}`)
}

const built = await run('vite', ['build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)

const bare = ['build', '--config', 'test/bench/vite.config.ts', '--logLevel', 'warn']
const builtBare = await run('vite', bare)
if (builtBare !== 0) process.exit(builtBare)

const workerd = await serve()
try {
  console.log(
    'Production build on plain workerd, SQLite on local disk; a Worker with a map in memory stands in for the pages’ KV, one that has nothing for the hosts’ and for assets.',
  )
  console.log(
    `Ratios are to a constant answer of the same size, in turn, median of ${rounds} rounds of ${seconds} s.`,
  )
  await benchPages()
  await compare('Content page, from memory', '/en/journal/b/first-visit', 'one')
  await compare('Booking page', '/widget/bookings/intro-call', 'many')
  const today = new Date()
  await compare(
    'Slots call',
    `/api/calendars/intro-call/slots?from=${plusDays(today, 1)}&to=${plusDays(today, 30)}&timeZone=Europe/Lisbon`,
    'many',
  )
  const [near, far] = [origin(ports.daybook), origin(ports.cold)]
  await benchPublish('by the isolate of the object', near, near, adminToken)
  await benchPublish('by another isolate', far, near, adminToken)
} finally {
  workerd.kill()
}
benchEngine()
benchCarts()
benchMemory()
await benchLighthouse()
