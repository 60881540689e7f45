import { join } from 'node:path'
import { checkStored } from './check-stored.ts'
import { CrashedServer, waitUntil } from './crashed-server.ts'
import { checkPages, createCrashedSite } from './crashed-site.ts'
import { countAcknowledged, Ledger } from './ledger.ts'
import { SmallDisk } from './small-disk.ts'
import { bookContinuously } from './visitors.ts'

const VISITORS = 4
/** How many requests are acknowledged before and after the disk takes nothing. */
const REQUESTS_BEFORE = 40
const REQUESTS_AFTER = 40

/** Throws unless all unexpected answers were 503 with `origin-unavailable`, as while nothing can be stored. */
export function checkRefusals({ unexpected }: Ledger): void {
  const other = [...unexpected.keys()].filter(
    (text) =>
      !/^503 \{"type":"about:blank","title":"[^"]+","status":503,"code":"origin-unavailable"\}$/.test(text),
  )
  if (other.length > 0) throw new Error(`Visitors got ${other.join('\n')}`)
}

/**
 * Fills the disk to its last byte while visitors book, and frees it again. Throws when bookings are not refused, pages are not shown,
 * bookings do not go on by themselves, or anything that was acknowledged is lost.
 */
export async function fillDisk(seed: number): Promise<string> {
  using disk = new SmallDisk()
  const server = await CrashedServer.start(join(disk.folder, 'data'))
  const [ledger, leaving] = [new Ledger(), new AbortController()]
  const awaitMore = (count: number) => {
    const wanted = countAcknowledged(ledger) + count
    return waitUntil(`${count} more requests are acknowledged`, () => countAcknowledged(ledger) >= wanted)
  }
  try {
    await createCrashedSite(server)
    const visits = bookContinuously({ server, ledger, leaving: leaving.signal }, VISITORS, seed)
    await awaitMore(REQUESTS_BEFORE)
    disk.fill()
    await waitUntil('the log says that the disk is full', () => server.log.includes('is full'))
    await waitUntil('bookings are refused', () => ledger.unexpected.size > 0)
    await checkPages(server)
    const ready = await server.askReady()
    if (ready.status !== 503 || !ready.text.includes('Free some space'))
      throw new Error(`/ready answers ${ready.status}: ${ready.text}`)
    // The server has to start on a full disk too.
    await server.kill('node')
    await server.start()
    await waitUntil('pages are shown again', () =>
      checkPages(server).then(
        () => true,
        () => false,
      ),
    )
    await checkPages(server)
    disk.free()
    await awaitMore(REQUESTS_AFTER)
    await server.kill('workerd')
    await server.awaitAnswers()
    leaving.abort()
    await visits
    checkRefusals(ledger)
    return `${await checkStored(server, ledger)} bookings are as acknowledged, pages were shown, and bookings went on when there was space`
  } catch (error) {
    console.error(server.log)
    throw error
  } finally {
    leaving.abort()
    await server.stop()
  }
}
