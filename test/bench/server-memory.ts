import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSimplePractice } from '#test/fixtures/large-practice.ts'
import { type OwnServer, startOwnServer } from '#test/load/own-server.ts'
import { createSend, createSite } from '#test/load/send-as-proxy.ts'
import { toDate } from './practice.ts'
import type { Row } from './report.ts'

const TOKEN = 'bench-admin-token'
/** The numbers of sites, and the most memory that the server may have after a load of each. 1 GB serves 50 sites. */
const steps = [
  { sites: 1, atMost: 500 },
  { sites: 50, atMost: 600 },
  { sites: 500, atMost: 1200 },
] as const
const VISITS = 3
/** How many sites are created or visited at the same time. */
const PARALLEL = 8

const toHost = (number: number) => `site-${number}.example.com`
/** Returns the address of another visitor for each number. */
const toClient = (number: number) => `10.1.${(number >> 8) & 255}.${number & 255}`

/** Calls a function with each number, for some at the same time. */
async function forEach(numbers: readonly number[], run: (number: number) => Promise<void>): Promise<void> {
  // The loops share an iterator, so each number is taken once.
  const remaining = numbers.values()
  const takeRemaining = async () => {
    for (const number of remaining) await run(number)
  }
  await Promise.all(Array.from({ length: PARALLEL }, takeRemaining))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

async function addSite(server: OwnServer, number: number): Promise<void> {
  const host = toHost(number)
  const site = {
    ...{ name: `Site ${number}`, publicUrl: `https://${host}`, timeZone: 'Europe/Lisbon' },
    ...{ currency: 'EUR', region: 'PT', contact: { email: `hello@${host}` } },
  }
  const bundle = createSimplePractice(site, { staff: 3, from: '08:00', to: '20:00' })
  const send = createSend(server, host)
  await createSite((path, init) => send(path, init, toClient(number)), TOKEN, {
    id: `site-${number}`,
    host,
    bundle,
  })
}

/** Visits a page, the booking page and slots of a site. */
async function visit(server: OwnServer, number: number): Promise<void> {
  const send = createSend(server, toHost(number))
  const slots = `/api/calendars/cal_0/slots?from=${toDate(1)}&to=${toDate(30)}&timeZone=Europe/Lisbon`
  for (const path of ['/en/widget/booking', '/en/widget/bookings/calendar-0', slots])
    for (const client of range(0, VISITS))
      await (await send(path, {}, toClient(number * VISITS + client))).text()
}

const sumMemory = (server: OwnServer) => server.inspect().reduce((sum, { memory }) => sum + memory, 0)
const readWorkerd = (server: OwnServer) =>
  server.inspect().find(({ name }) => name === 'workerd')?.memory ?? Number.NaN

/**
 * Measures the memory of all processes of the server, with more and more sites: once it has started, and after each site was visited.
 * Pages that processes share are counted for each, so the server needs a little less.
 */
export async function benchServerMemory(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-memory-'))
  const rows: Row[] = []
  let stored = 0
  try {
    for (const { sites, atMost } of steps) {
      const first = await startOwnServer(folder, { ADMIN_TOKEN: TOKEN })
      await forEach(range(stored, sites), (number) => addSite(first, number)).finally(() => first.stop())
      stored = sites
      const server = await startOwnServer(folder, { ADMIN_TOKEN: TOKEN })
      try {
        const [atRest, workerdAtRest] = [sumMemory(server), readWorkerd(server)]
        await forEach(range(0, sites), (number) => visit(server, number))
        const [loaded, workerd] = [sumMemory(server), readWorkerd(server)]
        const what = 'workerd alone, in MB'
        const name = sites === 1 ? 'one site' : `${sites} sites`
        rows.push(
          {
            what: `Memory of the own server at rest, ${name}`,
            ...{ value: atRest, unit: 'MB', goal: { atMost: 400 }, floor: { what, value: workerdAtRest } },
          },
          {
            what: `Memory of the own server after visits, ${name}`,
            ...{ value: loaded, unit: 'MB', goal: { atMost }, floor: { what, value: workerd } },
          },
        )
        console.log(`  ${name}: ${atRest.toFixed(0)} MB at rest, ${loaded.toFixed(0)} MB after visits`)
      } finally {
        await server.stop()
      }
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
