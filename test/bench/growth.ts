import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findCandidates } from '#worker/availability/find-candidates.ts'
import { findSlots } from '#worker/availability/find-slots.ts'
import { createSimplePractice } from '../fixtures/large-practice.ts'
import { createPeople, FROM, measureMs, month, rules } from './engine.ts'
import { median, ORIGIN_SECRET } from './load.ts'
import type { Plot } from './plot.ts'
import { changeAndPublish, createBooking } from './practice.ts'
import { type Bundle, withPosts } from './publish.ts'
import type { Section } from './report.ts'
import { ADMIN_TOKEN, ports, startServers } from './workerd.ts'

const STAFF = 60
const ROUNDS = 5
const origin = `http://127.0.0.1:${ports.daybook}`

const staffSizes = [1, 10, 50, 100, 200]
const appointmentCounts = [0, 100, 1000, 10_000]
const bookingCounts = [1, 5000, 10_000, 20_000]
const postCounts = [0, 400, 800, 1200]

/** Measures the search for the slots of 31 days, and the check of one start that decides whether it can be booked. */
function measureEngine(): Plot[] {
  const slots: Plot['lines'] = []
  const bookings: Plot['lines'] = []
  const [start = FROM] = findSlots({ rules, people: createPeople(1, 0), range: month, now: FROM })
    .slice(200, 201)
    .map(({ start }) => start)
  for (const appointments of appointmentCounts) {
    const name = `${appointments.toLocaleString('en')} each`
    const slotPoints: [number, number][] = []
    const bookingPoints: [number, number][] = []
    for (const staff of staffSizes) {
      const people = createPeople(staff, appointments)
      slotPoints.push([staff, measureMs(() => findSlots({ rules, people, range: month, now: FROM }))])
      bookingPoints.push([staff, measureMs(() => findCandidates({ rules, people, start, now: FROM }))])
    }
    slots.push({ name, points: slotPoints })
    bookings.push({ name, points: bookingPoints })
  }
  const x = 'people, by their appointments in the month'
  return [
    { file: 'slots', title: 'Slots of 31 days', x, y: 'ms', lines: slots },
    { file: 'bookings', title: 'The check of a start that is booked', x, y: 'ms', lines: bookings },
  ]
}

/** Replaces the bookings by `count` upcoming copies of the first one, spread over the staff and their hours. */
function fillBookings(storage: string, count: number): void {
  const folder = join(storage, 'site-origin')
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (!file) throw new Error('The object has no database')
  const database = new DatabaseSync(join(folder, file))
  const names = database
    .prepare(`SELECT name FROM pragma_table_info('bookings')`)
    .all()
    .map(({ name }) => String(name))
  const changed: Record<string, string> = {
    id: `'bkg_' || lower(hex(randomblob(13)))`,
    staff: `'person_' || (n % ${STAFF})`,
    service: `'srv_' || (n % ${STAFF})`,
    calendar: `'cal_' || (n % ${STAFF})`,
    start: `start + (n / ${STAFF}) * 3600000`,
    end: `"end" + (n / ${STAFF}) * 3600000`,
  }
  const columns = names.map((name) => `"${name}"`).join()
  const values = names.map((name) => changed[name] ?? `"${name}"`).join()
  database.exec(`
    CREATE TEMP TABLE template AS SELECT * FROM bookings ORDER BY created_at LIMIT 1;
    DELETE FROM bookings;
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO bookings (${columns}) SELECT ${values} FROM template, numbers WHERE n <= ${count};
    PRAGMA wal_checkpoint(TRUNCATE)`)
  database.close()
}

/** Measures the time until the first answer of an object that starts. The edge has started before. */
async function measureStart(storage: string): Promise<number> {
  const workerd = await startServers({ storage })
  try {
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const query = `from=${date(1)}&to=${date(30)}&timeZone=Europe/Lisbon`
    const headers = { 'X-Daybook-Secret': ORIGIN_SECRET, 'X-Daybook-Address': '10.2.0.1' }
    const started = performance.now()
    const answer = await fetch(`${origin}/api/calendars/cal_0/slots?${query}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The object did not start: ${answer.status}`)
    return performance.now() - started
  } finally {
    await workerd.stop()
  }
}

async function measureStarts(): Promise<[bookings: number, ms: number][]> {
  const workerd = await startServers()
  await changeAndPublish(origin, ADMIN_TOKEN, ({ site }: { site: object }) =>
    createSimplePractice(site, { staff: STAFF, from: '00:00', to: '24:00' }),
  )
  const booked = await fetch(`${origin}/api/bookings`, createBooking(0, STAFF))
  if (!booked.ok) throw new Error(`Nothing was booked: ${await booked.text()}`)
  await workerd.stop()
  const points: [number, number][] = []
  for (const count of bookingCounts) {
    fillBookings(workerd.storage, count)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measureStart(workerd.storage))
    points.push([count, median(times)])
  }
  return points
}

async function measurePublishes(): Promise<[posts: number, ms: number][]> {
  const workerd = await startServers()
  const points: [number, number][] = []
  for (const count of postCounts) {
    const change = (site: Bundle) => withPosts(site, count)
    points.push([count, await changeAndPublish(origin, ADMIN_TOKEN, change)])
  }
  await workerd.stop()
  return points
}

/** Measures how times grow with staff, appointments, bookings and posts. */
export async function benchGrowth(): Promise<Section> {
  const starts = await measureStarts()
  const publishes = await measurePublishes()
  const [, oneMs = Number.NaN] = starts[0] ?? []
  const [, fullMs = Number.NaN] = starts.at(-1) ?? []
  return {
    rows: [
      {
        what: 'Object start with 20,000 upcoming bookings, to the first answer',
        value: fullMs,
        unit: 'ms',
        goal: { atMost: 150 },
        floor: { what: 'with one', value: oneMs },
      },
    ],
    plots: [
      ...measureEngine(),
      {
        file: 'start',
        title: 'Object start to the first answer',
        x: 'upcoming bookings',
        y: 'ms',
        lines: [{ name: '', points: starts }],
      },
      {
        file: 'publish',
        title: 'Publish',
        x: 'posts that are new',
        y: 'ms',
        lines: [{ name: '', points: publishes }],
      },
    ],
  }
}
