import { join } from 'node:path'
import { checkStored } from './check-stored.ts'
import { CrashedServer, waitUntil } from './crashed-server.ts'
import { checkPages, createCrashedSite } from './crashed-site.ts'
import { checkRefusals } from './full-disk.ts'
import { countAcknowledged, Ledger } from './ledger.ts'
import { SmallDisk } from './small-disk.ts'
import { bookContinuously } from './visitors.ts'

const VISITORS = 4
/** How many requests are acknowledged before and after the disk takes nothing. */
const REQUESTS_BEFORE = 40
const REQUESTS_AFTER = 40

/** Lets visitors book until so many more requests are acknowledged. */
async function bookMore(server: CrashedServer, ledger: Ledger, count: number, seed: number): Promise<void> {
  const leaving = new AbortController()
  const wanted = countAcknowledged(ledger) + count
  const visits = bookContinuously({ server, ledger, leaving: leaving.signal }, VISITORS, seed)
  try {
    await waitUntil(`${count} more are acknowledged`, () => countAcknowledged(ledger) >= wanted)
  } finally {
    leaving.abort()
  }
  await visits
}

/**
 * Makes the disk fail as ext4 does at its first error: it becomes read-only, also for open files. Mounts it again, as after a start of
 * the machine, and starts the server. Throws when bookings are not refused, visitors get other answers than pages and 503, or an
 * acknowledged booking is lost.
 */
export async function failDisk(seed: number): Promise<string> {
  using disk = new SmallDisk()
  const server = await CrashedServer.start(join(disk.folder, 'data'))
  const ledger = new Ledger()
  try {
    await createCrashedSite(server)
    await bookMore(server, ledger, REQUESTS_BEFORE, seed)
    disk.fail()
    await waitUntil('the log says that the disk is read-only', () => server.log.includes('is read-only'))
    const leaving = new AbortController()
    const visits = bookContinuously({ server, ledger, leaving: leaving.signal }, VISITORS, seed + VISITORS)
    await waitUntil('bookings are refused', () => ledger.unexpected.size > 0)
    leaving.abort()
    // A database to which somebody wrote in the last second is closed, and does not open without a disk that can be written.
    await checkPages(server, { allowsUnavailable: true })
    const ready = await server.askReady()
    if (ready.status !== 503 || !ready.text.includes('its disk is read-only'))
      throw new Error(`/ready answers ${ready.status}: ${ready.text}`)
    await server.stop()
    disk.unmount()
    disk.mount()
    await server.start()
    await visits
    checkRefusals(ledger)
    await bookMore(server, ledger, REQUESTS_AFTER, seed + 2 * VISITORS)
    return `${await checkStored(server, ledger)} bookings are as acknowledged, and visitors got pages or apologies while the disk was read-only`
  } catch (error) {
    console.error(server.log)
    throw error
  } finally {
    await server.stop()
  }
}
