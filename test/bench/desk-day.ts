import { Worker } from 'node:worker_threads'
import type { DeskWork } from './desk-people.ts'
import { median, ORIGIN_SECRET, p99AtSteadyRate } from './load.ts'
import { toDate } from './practice.ts'
import type { Row } from './report.ts'
import { ADMIN_TOKEN } from './workerd.ts'

/** Visitors a second. */
const RATE = 50
const SECONDS = 8
const ROUNDS = 3
/** The maximum ratio of visitors' response times beside a busy desk to those without one. */
const MAX_RATIO = 2

/** The calls of people at the desk who search, look up and report. */
const deskPaths = [
  '/api/admin/bookings?q=sofia%20reis',
  '/api/admin/customers?q=joao',
  `/api/admin/agenda?from=${toDate(1)}&to=${toDate(1)}&by=staff`,
  '/api/admin/bookings?q=nobody%40nowhere.example',
  `/api/admin/reports?from=${toDate(-364)}&to=${toDate(0)}&by=service`,
  '/api/admin/customers?sort=lastVisit',
  `/api/admin/bookings?from=${toDate(0)}&to=${toDate(7)}`,
]

/** Opens a desk in a thread of its own, so that the visitors' times do not count the reading of its answers. */
function openDesk(origin: string): { close: () => Promise<void> } {
  const exported = `/api/admin/bookings.csv?from=${toDate(-364)}&to=${toDate(0)}`
  const workerData = {
    origin,
    token: ADMIN_TOKEN,
    people: 4,
    paths: deskPaths,
    lookMs: 250,
    exported,
  } satisfies DeskWork
  const desk = new Worker(new URL('desk-people.ts', import.meta.url), { workerData })
  let answers = 0
  let failure: unknown
  desk.on('message', () => {
    answers += 1
  })
  desk.on('error', (error) => {
    failure = error
  })
  return {
    async close() {
      await desk.terminate()
      if (failure !== undefined || answers === 0) throw new Error('The desk did not work', { cause: failure })
    },
  }
}

/** Measures how much longer visitors wait for free times beside four people at the desk, and an export that never ends. */
export async function measureDeskDay(origin: string, staff: number): Promise<Row> {
  let number = 0
  const load = {
    setupRequest: () => {
      number += 1
      const day = toDate(1 + (Math.floor(number / staff) % 30))
      return {
        path: `/api/calendars/cal_${number % staff}/slots?from=${day}&to=${day}&timeZone=Europe/Lisbon`,
        headers: {
          'X-Daybook-Secret': ORIGIN_SECRET,
          'X-Daybook-Address': `10.7.${(number >> 8) & 255}.${number & 255}`,
        },
      }
    },
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await p99AtSteadyRate(origin, SECONDS, load, RATE))
    const desk = openDesk(origin)
    beside.push(await p99AtSteadyRate(origin, SECONDS, load, RATE))
    await desk.close()
  }
  return {
    what: `p99 of slots at ${RATE} a second beside a desk that searches, reports and exports, a million bookings`,
    value: median(beside) / median(alone),
    unit: 'of the floor',
    goal: { atMost: MAX_RATIO },
    floor: { what: 'p99 without the desk, in ms', value: median(alone) },
  }
}
