import * as z from 'zod/mini'
import { contactFields } from '../bookings/contact-fields.ts'
import { bookingId, customerId, importId, serviceId, staffId } from '../ids.ts'
import { money } from '../money/money.ts'
import { instant, plainDate } from '../time.ts'
import { typedText } from '../typed-text.ts'
import { businessActor } from './booking-history.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from './customers.ts'

/** A table has either customers, or appointments with their customers. */
export const importKinds = ['customers', 'appointments'] as const

/** The states of an appointment: those of a booking, and the outcomes of one. */
export const importStatuses = ['scheduled', 'requested', 'cancelled', 'completed', 'no_show'] as const

/** How many rows a call can write. */
export const MAX_IMPORT_ROWS = 200

/** The maximum size of a file at the desk, in bytes. */
export const MAX_IMPORT_FILE_BYTES = 8 * 1024 * 1024

/** How many rows of a list an answer has. */
export const MAX_LISTED_ROWS = 100

export const MAX_SOURCE_ID = 100

const { firstName, lastName, email, phone, notes } = contactFields

const optionalText = (max: number) => z.optional(typedText(max))

/** The person of a row. */
const importedPerson = {
  firstName: optionalText(firstName.maxLength),
  lastName: optionalText(lastName.maxLength),
  email: z.optional(z.email().check(z.maxLength(email.maxLength))),
  /** As E.164. */
  phone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{1,14}$/), z.maxLength(phone.maxLength))),
  dateOfBirth: z.optional(plainDate),
  tags: z.optional(z.array(typedText(MAX_TAG_LENGTH)).check(z.maxLength(MAX_TAGS))),
  /** The id of the person in the other program. */
  sourceId: optionalText(MAX_SOURCE_ID),
}

/** The line of the file, from 1. */
const line = z.int().check(z.positive())

/** A customer to write. One of `email` and `phone` is needed. */
const customerRow = z.strictObject({ line, ...importedPerson, notes: optionalText(notes.maxLength) })

/** An appointment to write. */
const appointmentRow = z.strictObject({
  line,
  customer: z.strictObject(importedPerson),
  start: instant,
  /** Left out: the first length of the service. */
  end: z.optional(instant),
  service: serviceId,
  staff: staffId,
  /** Left out: the price that is published. */
  price: z.optional(money),
  status: z.enum(importStatuses),
  notes: optionalText(notes.maxLength),
  /** The id of the appointment in the other program. */
  sourceId: optionalText(MAX_SOURCE_ID),
})

/** Whether people are told of appointments to come. */
const importTell = z.strictObject({
  /** The normal confirmation is sent. */
  confirmations: z._default(z.boolean(), false),
  /** The normal reminders are sent. */
  reminders: z._default(z.boolean(), false),
  /** Webhooks are called. */
  webhooks: z._default(z.boolean(), false),
})

/** `POST /api/admin/imports`. */
export const importRequest = z.strictObject({
  kind: z.enum(importKinds),
  /** The name of the file. */
  name: typedText(200).check(z.minLength(1)),
})

const MAX_ANSWERS = 2000
const answerText = z.string().check(z.maxLength(300))

/** The answers of a person about the file, as the desk stores them: values by the names of the controls of its form. */
const importAnswers = z
  .record(answerText, answerText)
  .check(z.refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, { error: 'too-many' }))

/** `PUT /api/admin/imports/{id}`. */
export const importChange = z.strictObject({
  answers: z.optional(importAnswers),
  tell: z.optional(importTell),
})

/** `POST /api/admin/imports/{id}/rows`: rows of the kind of the import. */
export const importRows = z.strictObject({
  customers: z.optional(z.array(customerRow).check(z.maxLength(MAX_IMPORT_ROWS))),
  appointments: z.optional(z.array(appointmentRow).check(z.maxLength(MAX_IMPORT_ROWS))),
  /** The last line of the file that is done with these rows, from which an interrupted import goes on. */
  upTo: z.optional(line),
  /** Whether nothing is written. */
  dryRun: z._default(z.boolean(), false),
})

const counts = {
  /** Rows that became a customer or an appointment. */
  created: z.int(),
  /** Rows of somebody who was a customer already, and got what was missing. */
  completed: z.int(),
  /** Rows that an import has written before, or that add nothing. */
  known: z.int(),
}

/** The reasons why a row is refused when it is written. */
const writeRefusals = [
  'contact-missing',
  'customer-unknown',
  'service-unknown',
  'staff-unknown',
  'length-invalid',
  'source-id-taken',
  'details-invalid',
] as const

/** The effect of rows. */
export const importedRows = z.object({
  ...counts,
  refused: z.array(z.object({ line: z.int(), code: z.enum(writeRefusals) })),
  /** The lines of appointments that are not over and overlap another one of the same staff member. They are written as they are. */
  overlapping: z.array(z.int()),
})

/** An import. It is `open` while rows are written. */
export const adminImport = z.object({
  id: importId,
  kind: z.enum(importKinds),
  name: z.string(),
  state: z.enum(['open', 'done', 'undone']),
  by: businessActor,
  createdAt: instant,
  /** When all rows were written, and when they were taken back. */
  doneAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  tell: importTell,
  answers: importAnswers,
  /** Whether the file is stored. It is deleted with the end of the import, or after a day. */
  hasFile: z.boolean(),
  /** The last line that was written; 0 before the first. */
  upTo: z.int(),
  ...counts,
  refused: z.int(),
  overlapping: z.int(),
})

/** `GET /api/admin/imports`: the newest hundred. */
export const adminImports = z.object({ imports: z.array(adminImport) })

/** The reasons why a row stays when the import is undone: something was built on it. */
const keptReasons = ['changed', 'told', 'paid', 'form', 'booked', 'noted'] as const

/** `GET /api/admin/imports/{id}/undo`: what undoing would take back. */
export const importUndo = z.object({
  removed: z.int(),
  kept: z.int(),
  /** The first hundred of those that stay. */
  examples: z.array(
    z.object({
      reason: z.enum(keptReasons),
      name: z.string(),
      booking: z.optional(bookingId),
      customer: z.optional(customerId),
      start: z.optional(instant),
    }),
  ),
})

/** `POST /api/admin/imports/{id}/undo`: one part of the work. It is over when nothing is left. */
export const importUndone = z.object({ left: z.int(), import: adminImport })

export type ImportKind = (typeof importKinds)[number]
export type ImportStatus = (typeof importStatuses)[number]
export type ImportTell = z.infer<typeof importTell>
export type ImportAnswers = z.infer<typeof importAnswers>
export type ImportRowsRequest = z.infer<typeof importRows>
export type CustomerRowInput = z.infer<typeof customerRow>
export type AppointmentRowInput = z.infer<typeof appointmentRow>
export type ImportedRows = z.infer<typeof importedRows>
export type AdminImport = z.infer<typeof adminImport>
export type ImportUndo = z.infer<typeof importUndo>
export type WriteRefusal = (typeof writeRefusals)[number]
export type KeptReason = (typeof keptReasons)[number]
