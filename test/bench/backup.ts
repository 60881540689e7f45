import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSite, makeLargeSite, SITE, STAFF } from './gigabyte.ts'
import { inspect, readPeak } from './inspect-process.ts'
import { median } from './load.ts'
import { type OwnServer, startOwnServer, toProxied } from './own-server.ts'
import { toDate } from './practice.ts'
import type { Row, Section } from './report.ts'
import { type MeasuredRun, runCommand } from './run-command.ts'
import { ADMIN_TOKEN } from './workerd.ts'

/** The most memory that workerd and the command may each have, in megabytes. */
const MEMORY_GOAL_MB = 256
/** The longest that a visitor may wait meanwhile. */
const WAIT_GOAL_MS = 100
/** The pause between the answer to a visitor and the next visitor. */
const VISITOR_MS = 100
const QUIET_MS = 10_000

/** Lets visitors open pages of free times. Returns a function that stops them and returns how long each waited, in milliseconds. */
function startVisitors({ url }: OwnServer) {
  const waits: number[] = []
  let isStopped = false
  const visit = async () => {
    for (let number = 1; !isStopped; number += 1) {
      const day = toDate(1 + (Math.floor(number / STAFF) % 30))
      const path = `/widget/bookings/calendar-${number % STAFF}?date=${day}`
      const client = `10.9.${(number >> 8) & 255}.${number & 255}`
      const started = performance.now()
      const answer = await fetch(url + path, { headers: toProxied(`${SITE}.example.com`, client) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A visitor got ${answer.status}`)
      waits.push(performance.now() - started)
      await new Promise((wake) => setTimeout(wake, VISITOR_MS))
    }
  }
  const ended = visit()
  return async () => {
    isStopped = true
    await ended
    return waits
  }
}

interface Measured extends MeasuredRun {
  /** The most memory of workerd, and its memory before the command ran, in megabytes. */
  peak: number
  memoryBefore: number
  /** How long visitors waited, in milliseconds. */
  waits: number[]
}

/** Runs a command on a server that has just started, while visitors come. */
async function measure(folder: string, toArgs: (server: OwnServer) => Promise<string[]>): Promise<Measured> {
  const server = await startOwnServer(folder)
  try {
    const args = await toArgs(server)
    const stopQuiet = startVisitors(server)
    await new Promise((wake) => setTimeout(wake, QUIET_MS))
    const quietWaits = await stopQuiet()
    const memoryBefore = inspect(server.pid).memory
    console.log(
      `  Without it: a visitor waited ${Math.max(...quietWaits).toFixed(0)} ms at most, workerd has ${memoryBefore.toFixed(0)} MB`,
    )
    const stop = startVisitors(server)
    const run = await runCommand(args, {
      DAYBOOK_URL: server.url,
      DAYBOOK_TOKEN: ADMIN_TOKEN,
      DAYBOOK_PASSPHRASE: 'five words that nobody guesses',
    })
    const waits = await stop()
    const measured = { ...run, peak: readPeak(server.pid), memoryBefore, waits }
    console.log(
      `  ${args[0]}: ${(run.ms / 1000).toFixed(0)} s, the command has ${run.memory.toFixed(0)} MB, workerd ${measured.peak.toFixed(0)} MB, a visitor waited ${Math.max(...waits).toFixed(0)} ms at most, ${median(waits).toFixed(1)} ms at the median of ${waits.length}`,
    )
    return measured
  } finally {
    await server.stop()
  }
}

/** Backs a site of a gigabyte up and restores it, on Daybook’s server while visitors come. */
export async function benchBackup(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-gigabyte-'))
  try {
    const bytes = await makeLargeSite(folder)
    console.log(`  The site has ${(bytes / 1e6).toFixed(0)} MB`)
    const file = join(folder, 'large.daybook')
    const backup = await measure(folder, async () => ['backup', file, SITE])
    const restore = await measure(folder, async (server) => {
      await createSite(server, 'copy')
      return ['restore-backup', file, 'copy', '--yes']
    })
    const toRows = (what: string, { ms, memory, peak, memoryBefore, waits }: Measured): Row[] => [
      {
        what: `${what}: memory of workerd`,
        value: peak,
        unit: 'MB',
        goal: { atMost: MEMORY_GOAL_MB },
        floor: { what: 'before it', value: memoryBefore },
      },
      {
        what: `${what}: memory of the command`,
        value: memory,
        unit: 'MB',
        goal: { atMost: MEMORY_GOAL_MB },
        floor: { what: 'the site, in MB', value: bytes / 1e6 },
      },
      {
        what: `${what}: the longest wait of a visitor meanwhile`,
        value: Math.max(...waits),
        unit: 'ms',
        goal: { atMost: WAIT_GOAL_MS },
        floor: { what: 'at the median', value: median(waits) },
      },
      {
        what: `${what}: time`,
        value: ms,
        unit: 'ms',
        goal: { atMost: 300_000 },
        floor: { what: 'the site, in MB', value: bytes / 1e6 },
      },
    ]
    return {
      rows: [
        ...toRows('Backup of a site of a gigabyte', backup),
        ...toRows('Restoring it beside the first', restore),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
