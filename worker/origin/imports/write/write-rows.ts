import { sql } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { ImportedRows, ImportRowsRequest } from '#worker/contract/admin/imports.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { scheduleSearchIndex } from '../../customers/schedule-search-index.ts'
import { type ImportRow, imports } from '../../platform/db/import-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { findOpenImport, updateImport } from '../store.ts'
import { addEffect, createEffects, type ImportContext, type RowEffect } from './import-context.ts'
import { writeAppointment } from './write-appointment.ts'
import { writeCustomer } from './write-customer.ts'

/** How many rows a transaction writes. It takes a few milliseconds. */
const ROWS_AT_ONCE = 8

type Write = (services: Services, context: ImportContext | undefined) => RowEffect

/** A row, and how it is written. */
interface Job {
  line: number
  write: Write
}

/** Returns the rows of the kind of an import. Throws `validation` for those of the other kind. */
function listJobs({ kind }: ImportRow, { customers = [], appointments = [] }: ImportRowsRequest): Job[] {
  const other = kind === 'customers' ? appointments : customers
  if (other.length > 0)
    throw createFieldFailure(kind === 'customers' ? 'appointments' : 'customers', 'invalid')
  return [
    ...customers.map((row): Job => ({ line: row.line, write: (...to) => writeCustomer(to[0], row, to[1]) })),
    ...appointments.map(
      (row): Job => ({ line: row.line, write: (...to) => writeAppointment(to[0], row, to[1]) }),
    ),
  ]
}

function addToImport({ db }: Services, id: string, effects: ImportedRows): void {
  const { created, completed, known, refused, overlapping } = imports
  db.update(imports)
    .set({
      created: sql`${created} + ${effects.created}`,
      completed: sql`${completed} + ${effects.completed}`,
      known: sql`${known} + ${effects.known}`,
      refused: sql`${refused} + ${effects.refused.length}`,
      overlapping: sql`${overlapping} + ${effects.overlapping.length}`,
    })
    .where(sql`${imports.id} = ${id}`)
    .run()
}

/** Writes a row. Refuses details that cannot be those of a customer. */
function tryWrite(services: Services, write: Write, context: ImportContext): RowEffect {
  try {
    return transact(services.db, () => write(services, context))
  } catch (error) {
    if (error instanceof Failure && error.code === 'validation') return { refused: 'details-invalid' }
    throw error
  }
}

/** Writes some rows in one transaction, and returns their effects. */
function writePart(services: Services, id: string, jobs: readonly Job[], actor: BusinessActor): ImportedRows {
  const { db, clock } = services
  return transact(db, (transaction) => {
    const row = findOpenImport(db, id)
    const effects = createEffects()
    const context = { row, actor, now: clock.now(), transaction, planned: [] }
    for (const { line, write } of jobs) addEffect(effects, line, tryWrite(services, write, context))
    addToImport(services, id, effects)
    return effects
  })
}

function checkPart(services: Services, jobs: readonly Job[]): ImportedRows {
  const effects = createEffects()
  for (const { line, write } of jobs) addEffect(effects, line, write(services, undefined))
  return effects
}

function addAll(sum: ImportedRows, part: ImportedRows): void {
  sum.created += part.created
  sum.completed += part.completed
  sum.known += part.known
  sum.refused.push(...part.refused)
  sum.overlapping.push(...part.overlapping)
}

/**
 * Writes rows of an open import, a few in each transaction, so that visitors do not wait. Rows that were written before are not
 * written again. Throws `not-found` for an import that has ended, and `validation` for rows of the other kind.
 */
export function* writeRows(
  services: Services,
  id: string,
  request: ImportRowsRequest,
  actor: BusinessActor,
): PausableWork<ImportedRows> {
  const { db, jobs: queue, clock } = services
  const { dryRun, upTo } = request
  const all = listJobs(findOpenImport(db, id), request)
  const effects = createEffects()
  for (let first = 0; first < all.length; first += ROWS_AT_ONCE) {
    const part = all.slice(first, first + ROWS_AT_ONCE)
    addAll(effects, dryRun ? checkPart(services, part) : writePart(services, id, part, actor))
    yield
  }
  if (dryRun) return effects
  transact(db, () => {
    const row = findOpenImport(db, id)
    if (upTo !== undefined && upTo > row.upTo) updateImport(db, id, { upTo })
    scheduleSearchIndex(queue, clock.now())
  })
  queue.arm()
  return effects
}
