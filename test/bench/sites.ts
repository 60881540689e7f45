import { createSimplePractice } from '../fixtures/large-practice.ts'
import { inspect } from './inspect-process.ts'
import { median } from './load.ts'
import type { Row, Section } from './report.ts'
import { type Answer, callAsOperator, callOrThrow, closeCalls } from './site-calls.ts'
import { startServers } from './workerd.ts'

const SITES = 1000
/** The first and the last sites are compared with each other. */
const COMPARED = 100
/** An object that nobody calls is stopped after about a minute. */
const MAX_IDLE_MS = 120_000

const toId = (number: number) => `site-${number}`
const toHost = (number: number) => `${toId(number)}.example`

/** Creates a site. Returns its owner's token and how long it took. */
async function create(number: number): Promise<{ token: string; ms: number }> {
  const { text, ms } = await callAsOperator('', {
    method: 'POST',
    body: { id: toId(number), hosts: [toHost(number)] },
  })
  return { token: JSON.parse(text).token.token, ms }
}

/** Lists all sites, page by page. Returns their number and how long it took. */
async function list(): Promise<{ count: number; ms: number }> {
  let [count, ms] = [0, 0]
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await callAsOperator(cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`)
    const { sites, next } = JSON.parse(answer.text) as { sites: object[]; next: string | null }
    count += sites.length
    ms += answer.ms
    cursor = next
  }
  return { count, ms }
}

function createBundle(number: number) {
  const site = {
    name: toId(number),
    publicUrl: `https://${toHost(number)}`,
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    contact: { email: `hello@${toHost(number)}` },
    region: 'PT',
  }
  return createSimplePractice(site, { staff: 3, from: '08:00', to: '20:00' })
}

/** Waits until the objects of idle sites are stopped. Returns the memory and the open files of the process then. */
async function waitForIdle(pid: number, active: number): Promise<{ memory: number; files: number }> {
  const deadline = Date.now() + MAX_IDLE_MS
  for (;;) {
    const inspected = inspect(pid)
    if (inspected.files < active / 10 || Date.now() > deadline) return inspected
    await new Promise((wake) => setTimeout(wake, 1000))
  }
}

/** Makes each call once, and returns how long they took, in milliseconds. */
async function time(calls: readonly (() => Promise<{ ms: number }>)[]): Promise<number[]> {
  const times: number[] = []
  for (const make of calls) times.push((await make()).ms)
  return times
}

const numbers = Array.from({ length: SITES }, (_, number) => number)
const compared = numbers.slice(0, COMPARED)

/** Measures the operator's calls on many sites, and what sites that are in use and idle ones cost. */
export async function benchSites(): Promise<Section> {
  const workerd = await startServers()
  try {
    const before = inspect(workerd.pid)
    const created: { token: string; ms: number }[] = []
    for (const number of compared) created.push(await create(number))
    const fewListed = await list()
    for (const number of numbers.slice(COMPARED)) created.push(await create(number))
    const manyListed = await list()
    const publishes = await time(
      created.map(({ token }, number) => () => {
        const body = createBundle(number)
        return callOrThrow('/api/admin/site', { host: toHost(number), method: 'PUT', token, body })
      }),
    )
    await time(numbers.map((number) => () => callOrThrow('/en/widget/booking', { host: toHost(number) })))
    const used = inspect(workerd.pid)
    const idle = await waitForIdle(workerd.pid, used.files)
    const woken = await time(
      compared.map((number) => () => callOrThrow('/api/site', { host: toHost(number) })),
    )
    const suspended = await time(
      compared.map((number) => () => callAsOperator(`/${toId(number)}/suspend`, { method: 'POST' })),
    )
    const deleted = await time(
      compared.map((number) => () => {
        return callAsOperator(`/${toId(number)}?confirm=${toId(number)}`, { method: 'DELETE' })
      }),
    )
    const recreated = await time(compared.map((number) => () => create(number)))
    const first = median(created.slice(0, COMPARED).map(({ ms }) => ms))
    const last = median(created.slice(-COMPARED).map(({ ms }) => ms))
    console.log(
      `  created in ${first.toFixed(1)} ms at first and ${last.toFixed(1)} ms at last, published in ${median(publishes).toFixed(0)} ms`,
    )
    const creation = { what: 'creating a site, in ms', value: first }
    const rows: Row[] = [
      {
        what: `Creating a site, the last 100 of ${SITES} beside the first`,
        value: last / first,
        unit: 'of the floor',
        goal: { atMost: 1.5 },
        floor: creation,
      },
      {
        what: `Listing ${SITES} sites, each beside each of ${COMPARED}`,
        value: manyListed.ms / manyListed.count / (fewListed.ms / fewListed.count),
        unit: 'of the floor',
        goal: { atMost: 1.5 },
        floor: { what: `each of ${COMPARED}, in ms`, value: fewListed.ms / fewListed.count },
      },
      ...Object.entries({
        'Suspending a site': suspended,
        'Deleting a site': deleted,
        'Creating a site with the id of a deleted one': recreated,
        'The first call of an idle site': woken,
      }).map(
        ([what, times]): Row => ({
          what: `${what}, of ${SITES}`,
          value: median(times),
          unit: 'ms',
          goal: { atMost: 100 },
          floor: creation,
        }),
      ),
      {
        what: `Open files with ${SITES} sites in use`,
        value: used.files,
        unit: 'files',
        goal: { atMost: 3 * SITES + 100 },
        floor: { what: 'once they are idle', value: idle.files },
      },
      {
        what: `Memory of each site, with ${SITES} in use`,
        value: (used.memory - before.memory) / SITES,
        unit: 'MB',
        goal: { atMost: 1 },
        floor: { what: 'all of the process without sites', value: before.memory },
      },
    ]
    return { rows }
  } finally {
    closeCalls()
    await workerd.stop()
  }
}
