import type * as z from 'zod/mini'
import { type ImportKind, type importRows, MAX_IMPORT_ROWS } from '#worker/contract/admin/imports.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { CustomerMerger } from './merge/merge-customers.ts'
import { OverlapFinder } from './merge/overlap-finder.ts'
import {
  FIRST_PERSON,
  findService,
  findStaff,
  LEFT_OUT,
  type NameChoices,
  type Offer,
} from './names/map-names.ts'
import type { ImportPlan } from './plan-import.ts'
import type { ImportedAppointment } from './rows/read-appointment.ts'
import type { ImportedCustomer } from './rows/read-customer.ts'
import type { Refusal } from './values/refusal.ts'

/** The rows of one call, before the API has checked them. */
type SentRows = z.input<typeof importRows>
type SentAppointment = NonNullable<SentRows['appointments']>[number]

/** The services and people that the names of a table mean. */
export interface NameMapping {
  offer: Offer
  services: NameChoices
  staff: NameChoices
}

/** A name of a table, with the number of its rows. */
export interface CountedName {
  name: string
  rows: number
  /** Undefined while nobody has said what it means. */
  meaning: string | undefined
}

/** A refused row. */
interface RefusedRow {
  line: number
  cells: readonly string[]
  refusals: readonly Refusal[]
}

function toSentAppointment(
  line: number,
  { isRepeatedTime: _, customer, start, end, price, notes, sourceId, status }: ImportedAppointment,
  service: string,
  staff: string,
): SentAppointment {
  return {
    line,
    customer,
    start: toIso(start),
    ...(end !== undefined && { end: toIso(end) }),
    service,
    staff,
    ...(price && { price }),
    status,
    ...(notes !== undefined && { notes }),
    ...(sourceId !== undefined && { sourceId }),
  }
}

/** Counts the rows of each name, and finds what the names mean. */
class NameCount {
  readonly #names = new Map<string, CountedName>()
  readonly #find: (name: string) => string | undefined

  constructor(find: (name: string) => string | undefined) {
    this.#find = find
  }

  add(name: string): string | undefined {
    const counted = this.#names.get(name) ?? { name, rows: 0, meaning: this.#find(name) }
    counted.rows += 1
    this.#names.set(name, counted)
    return counted.meaning
  }

  get names(): CountedName[] {
    return [...this.#names.values()]
  }
}

/** The result of reading a table: the rows to write, and those that are refused or left out. */
export interface ImportReading {
  /** The number of rows that can be written, before rows of one customer are merged. */
  importable: number
  /** The number of customers after their rows were merged, or of appointments. */
  toWrite: number
  /** The number of rows that a person leaves out, by the name of their service or person. */
  leftOut: number
  /** The number of appointments at a time that the clock shows twice. */
  repeatedTimes: number
  /** The lines of appointments that overlap an earlier one of the file, of the same person. */
  overlapping: number[]
  /** The number of refused rows, and the first of them. */
  refused: number
  refusedRows: RefusedRow[]
  services: CountedName[]
  staff: CountedName[]
  /** The rows in batches. `upTo` is the last line of each. Appointments with a name whose meaning is open are not among them. */
  batches: { rows: SentRows; upTo: number }[]
}

const createReading = (): ImportReading => ({
  importable: 0,
  toWrite: 0,
  leftOut: 0,
  repeatedTimes: 0,
  overlapping: [],
  refused: 0,
  refusedRows: [],
  services: [],
  staff: [],
  batches: [],
})

function toBatches<Row extends { line: number }>(rows: readonly Row[], write: (rows: Row[]) => SentRows) {
  const count = Math.ceil(rows.length / MAX_IMPORT_ROWS)
  return Array.from({ length: count }, (_, index) => {
    const batch = rows.slice(index * MAX_IMPORT_ROWS, (index + 1) * MAX_IMPORT_ROWS)
    return { rows: write(batch), upTo: batch.at(-1)?.line ?? 1 }
  })
}

/** Adds a row to the refused ones, if it is refused, and returns whether it is. */
function addIfRefused(
  reading: ImportReading,
  row: { line: number; cells: readonly string[]; refusals?: readonly Refusal[] },
  maxRefused: number,
): boolean {
  const { line, cells, refusals } = row
  if (!refusals) return false
  reading.refused += 1
  if (reading.refusedRows.length < maxRefused) reading.refusedRows.push({ line, cells, refusals })
  return true
}

function readCustomers(plan: ImportPlan<'customers'>, maxRefused: number): ImportReading {
  const reading = createReading()
  const merger = new CustomerMerger()
  for (const row of plan.rows()) {
    if (addIfRefused(reading, row, maxRefused)) continue
    if (!('value' in row)) continue
    reading.importable += 1
    merger.add(row.line, row.value)
  }
  const customers = merger.customers.map(({ line, value }): { line: number } & ImportedCustomer => ({
    line,
    ...value,
  }))
  reading.toWrite = customers.length
  reading.batches = toBatches(customers, (rows) => ({ customers: rows }))
  return reading
}

function readAppointments(
  plan: ImportPlan<'appointments'>,
  { offer, services, staff }: NameMapping,
  maxRefused: number,
): ImportReading {
  const reading = createReading()
  const serviceNames = new NameCount((name) => findService(name, offer, services))
  const staffNames = new NameCount((name) => findStaff(name, offer, staff))
  const providers = new Map(offer.services.map(({ id, staff: people }) => [id, people]))
  const overlaps = new OverlapFinder(offer)
  const appointments: SentAppointment[] = []
  for (const row of plan.rows()) {
    if (addIfRefused(reading, row, maxRefused)) continue
    if (!('value' in row)) continue
    const { line, value } = row
    const service = serviceNames.add(value.service ?? '')
    const namedPerson = staffNames.add(value.staff ?? '')
    if (service === LEFT_OUT || namedPerson === LEFT_OUT) {
      reading.leftOut += 1
      continue
    }
    reading.importable += 1
    if (value.isRepeatedTime) reading.repeatedTimes += 1
    const person = namedPerson === FIRST_PERSON ? providers.get(service ?? '')?.[0] : namedPerson
    if (service === undefined || person === undefined) continue
    appointments.push(toSentAppointment(line, value, service, person))
    overlaps.add(line, value, { service, person })
  }
  reading.overlapping = overlaps.lines
  reading.services = serviceNames.names
  reading.staff = staffNames.names
  reading.toWrite = appointments.length
  reading.batches = toBatches(appointments, (rows) => ({ appointments: rows }))
  return reading
}

/** Reads all rows of a plan without questions. `maxRefused` limits how many refused rows are kept; all of them are counted. */
export function readImport<Kind extends ImportKind>(
  kind: Kind,
  plan: ImportPlan<Kind>,
  mapping: NameMapping,
  { maxRefused }: { maxRefused: number },
): ImportReading {
  return kind === 'customers'
    ? readCustomers(plan as ImportPlan<'customers'>, maxRefused)
    : readAppointments(plan as ImportPlan<'appointments'>, mapping, maxRefused)
}
