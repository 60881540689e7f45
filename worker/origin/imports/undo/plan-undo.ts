import { toFullName } from '#locales/full-name.ts'
import { type ImportUndo, MAX_LISTED_ROWS } from '#worker/contract/admin/imports.ts'
import { bookingId, customerId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Services } from '../../platform/services.ts'
import { findImport } from '../store.ts'
import { type ImportedTarget, inspectRow, listImported } from './imported-targets.ts'

const ROWS_AT_ONCE = 20

/** Returns an example of a booking or a customer that stays. */
function toExample(
  { published }: Services,
  { booking, customer, reason = 'changed' }: ImportedTarget,
): ImportUndo['examples'][number] {
  const locale = published.current?.site.locale ?? 'en'
  const { firstName, lastName, email, phone } = booking?.contact ?? customer ?? {}
  const name = toFullName(locale, { firstName: firstName ?? undefined, lastName: lastName ?? undefined })
  return {
    reason,
    name: name || email || phone || '',
    ...(booking && { booking: bookingId.parse(booking.id), start: toIso(booking.start) }),
    ...(customer && { customer: customerId.parse(customer.id) }),
  }
}

/** Counts the rows that undoing an import would remove, and those that would stay. Throws `not-found` for an unknown id. */
export function* planUndo(services: Services, id: string): PausableWork<ImportUndo> {
  const { db } = services
  findImport(db, id)
  const plan: ImportUndo = { removed: 0, kept: 0, examples: [] }
  const kept = new Set<string>()
  for (let before: number | undefined; ; ) {
    const rows = listImported(db, id, { limit: ROWS_AT_ONCE, ...(before !== undefined && { before }) })
    for (const row of rows) {
      const target = inspectRow(services, row, kept)
      if (target.reason === undefined) {
        if (row.isCreated && (target.booking || target.customer)) plan.removed += 1
        continue
      }
      plan.kept += 1
      kept.add(row.target)
      if (plan.examples.length < MAX_LISTED_ROWS) plan.examples.push(toExample(services, target))
    }
    before = rows.at(-1)?.number
    if (before === undefined) return plan
    yield
  }
}
