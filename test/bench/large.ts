import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { adminImport, MAX_IMPORT_ROWS } from '#worker/contract/admin/imports.ts'
import { fillSite } from '../fixtures/fill-site.ts'
import { createSimplePractice } from '../fixtures/large-practice.ts'
import { measureDeskDay } from './desk-day.ts'
import { ORIGIN_SECRET } from './load.ts'
import type { Plot } from './plot.ts'
import { changeAndPublish, createBooking, toDate } from './practice.ts'
import type { Row, Section } from './report.ts'
import { ADMIN_TOKEN, ports, startServers } from './workerd.ts'

const STAFF = 50
const sizes = [30_000, 300_000, 1_000_000]
/** The longest that a visitor may wait for free times while a call of the business runs, in milliseconds. */
const WAIT_GOAL_MS = 60
/** The pause between the answer to a visitor and the next visitor. */
const VISITOR_MS = 5

/** The longest that an answer is read: tables and exports are large. */
const MAX_STREAM_MS = 8000

const origin = `http://127.0.0.1:${ports.daybook}`
const admin = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' }

interface Call {
  what: string
  path: string
  method?: 'GET' | 'POST'
  body?: object
}

/** Returns appointments of the past and to come, as a table of another program has them. */
const listAppointments = () =>
  Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => ({
    line: index + 2,
    customer: { firstName: 'Ana', lastName: 'Reis', email: `imported${index}@example.com` },
    start: `${toDate(index - 100)}T06:00:00Z`,
    service: `srv_${index % STAFF}`,
    staff: `person_${index % STAFF}`,
    status: 'scheduled',
  }))

/** Begins an import, and returns its id. */
async function beginImport(): Promise<string> {
  const body = JSON.stringify({ kind: 'appointments', name: 'table.csv' })
  const answer = await fetch(`${origin}/api/admin/imports`, { method: 'POST', headers: admin, body })
  return adminImport.parse(await answer.json()).id
}

/** Returns the calls of the business to measure. The search for an address finds a person of the site. */
function listCalls(customer: string, openImport: string): Call[] {
  const reports = `/api/admin/reports?from=${toDate(-364)}&to=${toDate(0)}`
  return [
    { what: 'bookings: a search that finds nothing', path: '/api/admin/bookings?q=nobody%40nowhere.example' },
    { what: 'bookings: a search for an address', path: '/api/admin/bookings?q=visitor4711%40example.com' },
    { what: 'bookings: a search for a first name', path: '/api/admin/bookings?q=sofia' },
    { what: 'bookings: a search for two letters', path: '/api/admin/bookings?q=zq' },
    { what: 'bookings by `answerBy`', path: '/api/admin/bookings?sort=answerBy' },
    { what: 'bookings by a rare status', path: '/api/admin/bookings?status=requested' },
    { what: 'bookings, from the last', path: '/api/admin/bookings?order=desc' },
    {
      what: 'bookings of one person, by creation',
      path: '/api/admin/bookings?staff=person_7&sort=created&order=desc',
    },
    { what: 'report of a year by day and service', path: `${reports}&by=service` },
    { what: 'report of a year by month', path: `${reports}&interval=month` },
    { what: 'customers by name', path: '/api/admin/customers' },
    { what: 'customers by last visit', path: '/api/admin/customers?sort=lastVisit' },
    { what: 'customers by next visit', path: '/api/admin/customers?sort=nextVisit' },
    { what: 'customers: a search', path: '/api/admin/customers?q=sofia%20reis' },
    { what: 'export of a customer', path: `/api/admin/customers/${customer}/export` },
    { what: 'agenda of a day', path: `/api/admin/agenda?from=${toDate(1)}&to=${toDate(1)}&by=staff` },
    { what: '`bookings.ics`', path: '/api/admin/bookings.ics' },
    {
      what: 'block of a day of the whole site',
      path: '/api/admin/blocks',
      method: 'POST',
      body: { owner: { kind: 'site' }, from: toDate(300), to: toDate(300), reason: 'Holiday' },
    },
    { what: 'erasing a customer', path: `/api/admin/customers/${customer}/erase`, method: 'POST' },
    {
      what: 'bookings of a year as CSV',
      path: `/api/admin/bookings.csv?from=${toDate(-364)}&to=${toDate(0)}`,
    },
    { what: 'customers as CSV', path: '/api/admin/customers.csv' },
    {
      what: 'import of 200 appointments',
      path: `/api/admin/imports/${openImport}/rows`,
      method: 'POST',
      body: { appointments: listAppointments() },
    },
    { what: 'a page of a backup', path: '/api/admin/backup' },
  ]
}

/** Asks for free times again and again, until `stop` is called. It returns how long each visitor waited, in milliseconds. */
function startVisitors(): { stop: () => Promise<number[]> } {
  const waits: number[] = []
  let isStopped = false
  let number = 0
  const visit = async () => {
    while (!isStopped) {
      number += 1
      const day = toDate(1 + (Math.floor(number / STAFF) % 30))
      const url = `${origin}/api/calendars/cal_${number % STAFF}/slots?from=${day}&to=${day}&timeZone=Europe/Lisbon`
      const headers = {
        'X-Daybook-Secret': ORIGIN_SECRET,
        'X-Daybook-Address': `10.9.${(number >> 8) & 255}.${number & 255}`,
      }
      const started = performance.now()
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A visitor got ${answer.status}`)
      waits.push(performance.now() - started)
      await new Promise((wake) => setTimeout(wake, VISITOR_MS))
    }
  }
  const ended = visit()
  return {
    async stop() {
      isStopped = true
      await ended
      return waits
    },
  }
}

interface Measured {
  ms: number
  /** The longest wait of a visitor during the call, in milliseconds. */
  wait: number
}

/** Makes a call while visitors ask for free times. Reads its answer to the end, or for {@link MAX_STREAM_MS}. */
async function measure({ path, method = 'GET', body }: Call): Promise<Measured> {
  const visitors = startVisitors()
  const ask = async () => {
    // The visitors start before the call.
    await new Promise((wake) => setTimeout(wake, 50))
    const started = performance.now()
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: admin,
      ...(body && { body: JSON.stringify(body) }),
    })
    for await (const _ of answer.body ?? []) if (performance.now() - started > MAX_STREAM_MS) break
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - started
  }
  const ms = await ask().catch(async (error: unknown) => {
    await visitors.stop()
    throw error
  })
  return { ms, wait: Math.max(...(await visitors.stop())) }
}

/** Opens the database of the site's object, which is the largest one. The server must not run. */
export function openStopped(storage: string): { database: DatabaseSync; file: string } {
  const folder = join(storage, 'site-origin')
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => join(folder, name))
  const [file] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
  if (!file) throw new Error('The object has no database')
  return { database: new DatabaseSync(file), file }
}

/**
 * Replaces the site's bookings by `count` copies of the first. Returns the id of a customer, and the database's size in bytes.
 */
function fill(storage: string, count: number): { customer: string; bytes: number } {
  const { database, file } = openStopped(storage)
  const ahead = Math.round(count / 21)
  fillSite(database, { past: count - ahead, ahead, people: Math.round(count / 4), staff: STAFF }, Date.now())
  const customer = String(database.prepare('SELECT id FROM customers LIMIT 1 OFFSET 100').get()?.id)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  // Without this, the first commit of the object would wait until all inserted rows are on the disk.
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
  return { customer, bytes: statSync(file).size }
}

/** Measures the time until the first answer of an object that starts. */
async function measureStart(): Promise<number> {
  const day = toDate(3)
  const headers = { 'X-Daybook-Secret': ORIGIN_SECRET, 'X-Daybook-Address': '10.2.0.1' }
  const started = performance.now()
  const answer = await fetch(
    `${origin}/api/calendars/cal_0/slots?from=${day}&to=${day}&timeZone=Europe/Lisbon`,
    { headers },
  )
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The object did not start: ${answer.status}`)
  return performance.now() - started
}

async function prepareSite(): Promise<string> {
  const workerd = await startServers()
  await changeAndPublish(origin, ADMIN_TOKEN, ({ site }: { site: object }) =>
    createSimplePractice(
      { ...site, mail: { provider: 'smtp', from: { email: 'bookings@practice.example' } } },
      { staff: STAFF, from: '00:00', to: '24:00' },
    ),
  )
  const booked = await fetch(`${origin}/api/bookings`, createBooking(0, STAFF))
  if (!booked.ok) throw new Error(`Nothing was booked: ${await booked.text()}`)
  await workerd.stop()
  return workerd.storage
}

/** Measures calls of the business on a site with many bookings, and how long a visitor waits during each. */
export async function benchLarge(): Promise<Section> {
  const storage = await prepareSite()
  const times = new Map<string, [number, number][]>()
  const waits = new Map<string, [number, number][]>()
  const deskDay: Row[] = []
  const add = (to: Map<string, [number, number][]>, what: string, size: number, ms: number) =>
    to.set(what, [...(to.get(what) ?? []), [size, ms]])
  for (const size of sizes) {
    const filling = performance.now()
    const { customer, bytes } = fill(storage, size)
    console.log(
      `  ${size.toLocaleString('en')} bookings, ${Math.round(bytes / size)} bytes each, filled in ${((performance.now() - filling) / 1000).toFixed(0)} s`,
    )
    const workerd = await startServers({ storage })
    try {
      add(times, 'object start', size, await measureStart())
      for (const call of listCalls(customer, await beginImport())) {
        const { ms, wait } = await measure(call)
        console.log(`    ${call.what}: ${ms.toFixed(0)} ms, a visitor waited ${wait.toFixed(0)} ms`)
        add(times, call.what, size, ms)
        add(waits, call.what, size, wait)
      }
      if (size === sizes.at(-1)) deskDay.push(await measureDeskDay(origin, STAFF))
    } finally {
      await workerd.stop()
    }
  }
  const rows = [...waits].map(([what, points]): Row => {
    const [, wait = Number.NaN] = points.toSorted(([, a], [, b]) => b - a)[0] ?? []
    return {
      what: `Longest wait of a visitor, up to a million bookings: ${what}`,
      value: wait,
      unit: 'ms',
      goal: { atMost: WAIT_GOAL_MS },
      floor: { what: 'the call itself at a million', value: times.get(what)?.at(-1)?.[1] ?? Number.NaN },
    }
  })
  const starts = times.get('object start') ?? []
  const start: Row = {
    what: 'Object start with a million bookings, 47,619 of them ahead, to the first answer',
    value: starts.at(-1)?.[1] ?? Number.NaN,
    unit: 'ms',
    goal: { atMost: 150 },
    floor: { what: 'with 30,000', value: starts[0]?.[1] ?? Number.NaN },
  }
  const plot = (file: string, title: string, lines: Map<string, [number, number][]>): Plot => ({
    file,
    title,
    x: 'bookings',
    y: 'ms',
    lines: [...lines].map(([name, points]) => ({ name, points })),
  })
  return {
    rows: [start, ...deskDay, ...rows],
    plots: [plot('large-waits', 'The longest wait of a visitor beside a call', waits)],
  }
}
