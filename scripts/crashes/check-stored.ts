import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import type { AdminBooking, AdminBookings } from '#worker/contract/admin/bookings.ts'
import { readBackupRows } from './backup-reader.ts'
import { type CrashedServer, OPERATOR, RUN_FOLDER } from './crashed-server.ts'
import { callAsOperator, SITE } from './crashed-site.ts'
import type { Ledger } from './ledger.ts'
import { listDifferent, listDoubleBooked, listLost, toStoredBookings } from './stored-bookings.ts'

const PASSPHRASE = 'five words that nobody guesses'
const FILE = join(RUN_FOLDER, 'crashed.daybook')
const MAX_SHOWN = 20

/** Lists all bookings as the business sees them. */
async function listBookings(server: CrashedServer): Promise<AdminBooking[]> {
  const listed: AdminBooking[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`
    const path = `/api/admin/bookings${query}`
    const page: AdminBookings = await callAsOperator<AdminBookings>(server, { path })
    listed.push(...page.bookings)
    cursor = page.next
  }
  return listed
}

/**
 * Backs the site up, reads the bookings of the file with an independent reader, and compares them with the acknowledged bookings and with
 * those that the business sees. Throws with the differences. Returns the number of bookings.
 */
export async function checkStored(server: CrashedServer, ledger: Ledger): Promise<number> {
  for (const path of [FILE, `${FILE}.part`]) rmSync(path, { force: true })
  // The list comes first: during the backup the server closes idle connections.
  const listed = await listBookings(server)
  const { status, output, errors } = await runDaybook(['backup', FILE, SITE], {
    DAYBOOK_URL: server.url,
    DAYBOOK_TOKEN: OPERATOR,
    DAYBOOK_PASSPHRASE: PASSPHRASE,
  })
  if (status !== 0) throw new Error(`The backup failed:\n${output}${errors}`)
  const stored = toStoredBookings(readBackupRows(FILE, PASSPHRASE))
  const differences = [
    ...listLost(stored, ledger),
    ...listDoubleBooked(stored),
    ...listDifferent(stored, listed),
  ]
  if (differences.length > 0)
    throw new Error([`${differences.length} differences`, ...differences.slice(0, MAX_SHOWN)].join('\n'))
  return stored.length
}
