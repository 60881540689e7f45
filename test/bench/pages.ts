import { compare } from './compare.ts'
import { benchDifferentPages } from './different-pages.ts'
import { benchPageTimes } from './page-times.ts'
import { benchPublish } from './publish.ts'
import type { Row, Section } from './report.ts'
import { benchStoredPages } from './stored-pages.ts'
import { ADMIN_TOKEN, ports, startServers } from './workerd.ts'

const toBaseUrl = (port: number) => `http://localhost:${port}`

/** Returns the date some days later, as `2027-01-04`. */
function addDays(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Compares the answer to a path, which comes from memory, with a constant answer of the same size. */
async function compareWithConstant(name: string, path: string, atLeast: number): Promise<Row[]> {
  const origin = toBaseUrl(ports.daybook)
  const first = await fetch(origin + path)
  if (!first.ok) throw new Error(`${path}: ${first.status}`)
  const size = (await first.arrayBuffer()).byteLength
  return compare({
    what: `${name}, beside a constant`,
    atLeast,
    load: { origin, nextPath: () => path },
    floor: { origin: toBaseUrl(ports.constant), nextPath: () => `/${size}` },
    floorName: 'constant answers a second',
    p99: true,
  })
}

/** Measures pages and slots calls, and how long visitors wait for slots during a publish. */
export async function benchPages(): Promise<Section> {
  const workerd = await startServers()
  try {
    const pageTimes = await benchPageTimes()
    const days = `from=${addDays(new Date(), 1)}&to=${addDays(new Date(), 30)}`
    const slots = `/api/calendars/intro-call/slots?${days}&timeZone=Europe/Lisbon`
    const rows = [
      pageTimes,
      ...(await compareWithConstant('Content page, from memory', '/en/journal/b/first-visit', 0.9)),
      ...(await compareWithConstant(
        'Booking page, asked by many at once',
        '/widget/bookings/intro-call',
        0.3,
      )),
      ...(await compareWithConstant('Slots call, remembered', slots, 0.5)),
      ...(await benchDifferentPages()),
      ...(await benchStoredPages()),
    ]
    const [sameIsolate, otherIsolate] = [toBaseUrl(ports.daybook), toBaseUrl(ports.cold)]
    await benchPublish('by the isolate of the object', sameIsolate, sameIsolate, ADMIN_TOKEN)
    await benchPublish('by another isolate', otherIsolate, sameIsolate, ADMIN_TOKEN)
    return { rows }
  } finally {
    await workerd.stop()
  }
}
