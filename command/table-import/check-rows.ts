import { open } from 'node:fs/promises'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { toMendHeader, toMendLine } from '#worker/imports/mend-file.ts'
import type { ImportPlan, ImportRow } from '#worker/imports/plan-import.ts'
import type { ImportedAppointment } from '#worker/imports/rows/read-appointment.ts'
import type { ImportedCustomer } from '#worker/imports/rows/read-customer.ts'
import { describeRefusal, type Refusal } from '#worker/imports/values/refusal.ts'

/** A refused row with one of its reasons. */
interface RefusedRow extends Refusal {
  line: number
  reason: string
}

type Row = { line: number } & (ImportedCustomer | ReturnType<typeof withIsoTimes>)

/** The result of checking a file: counts of its rows, and the first rows and reasons. */
export interface CheckedRows {
  importable: number
  refused: number
  /** How many different people have an importable row. */
  customers: number
  /** The names of services and people, with the number of their rows. */
  services: Record<string, number>
  staff: Record<string, number>
  /** How many appointments have a time that the clock shows twice. */
  repeatedTimes: number
  rows: Row[]
  reasons: RefusedRow[]
}

/** The most rows, and the most reasons, in the result. The file to mend has all. */
const MAX_LISTED = 10_000
/** How many lines of the file to mend are written together. */
const LINES_PER_WRITE = 1000

/** Returns an appointment with its times in ISO 8601. */
function withIsoTimes({ start, end, ...appointment }: ImportedAppointment) {
  return {
    ...appointment,
    start: new Date(start).toISOString(),
    end: end === undefined ? undefined : new Date(end).toISOString(),
  }
}

/** Returns the key by which rows of the same customer are counted once. */
function identify({ email, phone, firstName = '', lastName = '' }: ImportedCustomer): string {
  return email?.toLowerCase() ?? phone ?? `${firstName} ${lastName}`
}

/** Counts rows as they are read. */
class RowCounter {
  readonly #people = new Set<string>()
  readonly #services = new Map<string, number>()
  readonly #staff = new Map<string, number>()
  readonly #rows: Row[] = []
  readonly #reasons: RefusedRow[] = []
  #importable = 0
  #refused = 0
  #repeatedTimes = 0

  add(row: ImportRow<ImportedCustomer | ImportedAppointment>): void {
    const { line } = row
    if ('refusals' in row) {
      this.#refused += 1
      for (const refusal of row.refusals)
        if (this.#reasons.length < MAX_LISTED)
          this.#reasons.push({ line, ...refusal, reason: describeRefusal(refusal) })
      return
    }
    const { value } = row
    this.#importable += 1
    this.#people.add(identify('customer' in value ? value.customer : value))
    if ('customer' in value) this.#addAppointment(value)
    if (this.#rows.length < MAX_LISTED)
      this.#rows.push({ line, ...('customer' in value ? withIsoTimes(value) : value) })
  }

  #addAppointment({ service, staff, isRepeatedTime }: ImportedAppointment): void {
    if (service !== undefined) this.#services.set(service, (this.#services.get(service) ?? 0) + 1)
    if (staff !== undefined) this.#staff.set(staff, (this.#staff.get(staff) ?? 0) + 1)
    if (isRepeatedTime) this.#repeatedTimes += 1
  }

  get result(): CheckedRows {
    return {
      importable: this.#importable,
      refused: this.#refused,
      customers: this.#people.size,
      services: Object.fromEntries(this.#services),
      staff: Object.fromEntries(this.#staff),
      repeatedTimes: this.#repeatedTimes,
      rows: this.#rows,
      reasons: this.#reasons,
    }
  }
}

const toReason = (refusal: Refusal): string =>
  refusal.field ? `${refusal.field}: ${describeRefusal(refusal)}` : describeRefusal(refusal)

/** Writes the refused rows with their reasons into a file. */
async function writeMendFile(path: string, header: readonly string[], plan: ImportPlan<ImportKind>) {
  await using file = await open(path, 'w')
  let lines = [toMendHeader(header)]
  for (const row of plan.rows()) {
    if (!('refusals' in row)) continue
    lines.push(toMendLine(row.cells, row.refusals.map(toReason)))
    if (lines.length < LINES_PER_WRITE) continue
    await file.write(lines.join(''))
    lines = []
  }
  await file.write(lines.join(''))
}

/** Reads all rows of a plan. With the path of a file to mend, writes the refused ones there, if there are any. */
export async function checkRows(
  plan: ImportPlan<ImportKind>,
  header: readonly string[],
  mendPath: string | undefined,
): Promise<CheckedRows> {
  const counter = new RowCounter()
  for (const row of plan.rows()) counter.add(row)
  const { result } = counter
  if (mendPath !== undefined && result.refused > 0) await writeMendFile(mendPath, header, plan)
  return result
}
