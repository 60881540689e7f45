import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminImport, ImportKind, KeptReason, WriteRefusal } from '#worker/contract/admin/imports.ts'
import type { ImportField } from '#worker/imports/fields/import-fields.ts'
import type { FileProblemCode } from '#worker/imports/file/file-problem.ts'
import type { DateOrder } from '#worker/imports/values/date-order.ts'
import type { RefusalCode } from '#worker/imports/values/refusal.ts'

export const kindTexts: Record<ImportKind, DeskMessageKey> = {
  customers: 'customers.heading',
  appointments: 'data.bookings',
}

export const stateTexts: Record<AdminImport['state'], DeskMessageKey> = {
  open: 'import.open',
  done: 'import.done',
  undone: 'import.undone',
}

/** The names of the fields that a column can have. */
export const fieldTexts: Record<ImportField, DeskMessageKey> = {
  firstName: 'details.firstName',
  lastName: 'details.lastName',
  fullName: 'import.fullName',
  email: 'details.email',
  phone: 'details.phone',
  dateOfBirth: 'details.dateOfBirth',
  notes: 'customers.notes',
  tags: 'customers.tags',
  sourceId: 'import.sourceId',
  start: 'flow.stepTime',
  startDate: 'agenda.date',
  startTime: 'new.time',
  end: 'import.end',
  minutes: 'import.minutes',
  service: 'list.service',
  staff: 'agenda.staffMember',
  price: 'flow.price',
  status: 'list.state',
  customerSourceId: 'import.customerSourceId',
}

/** The reasons why a row is refused. */
export const refusalTexts: Record<RefusalCode | WriteRefusal, DeskMessageKey> = {
  'contact-missing': 'import.contactMissing',
  'customer-missing': 'import.customerMissing',
  'customer-unknown': 'import.customerUnknown',
  'row-long': 'import.rowLong',
  'text-broken': 'import.textBroken',
  'too-long': 'field.tooLong',
  'email-invalid': 'import.emailInvalid',
  'phone-invalid': 'import.phoneInvalid',
  'phone-rounded': 'import.phoneRounded',
  'date-invalid': 'import.dateInvalid',
  'date-out-of-range': 'import.dateOutOfRange',
  'time-invalid': 'import.timeInvalid',
  'time-skipped': 'import.timeSkipped',
  'start-missing': 'import.startMissing',
  'end-before-start': 'import.endBeforeStart',
  'minutes-invalid': 'import.minutesInvalid',
  'price-invalid': 'import.priceInvalid',
  'price-currency': 'import.priceCurrency',
  'status-unknown': 'import.statusUnknown',
  'source-id-repeated': 'import.sourceIdRepeated',
  'service-unknown': 'conflict.service',
  'staff-unknown': 'import.staffUnknown',
  'length-invalid': 'import.minutesInvalid',
  'source-id-taken': 'import.sourceIdTaken',
  'details-invalid': 'field.invalid',
}

/** The reasons why nothing of a file can be read. */
export const fileTexts: Record<FileProblemCode | 'required', DeskMessageKey> = {
  required: 'import.fileRequired',
  'file-empty': 'import.fileEmpty',
  'file-large': 'form.fileLarge',
  'file-no-text': 'import.fileNoText',
  'file-spreadsheet': 'import.fileSpreadsheet',
  'rows-many': 'import.rowsMany',
  'columns-many': 'import.columnsMany',
  'cell-long': 'import.cellLong',
  'quote-open': 'import.quoteOpen',
}

/** The reasons why a row stays when an import is undone. */
export const keptTexts: Record<KeptReason, DeskMessageKey> = {
  changed: 'import.keptChanged',
  told: 'import.keptTold',
  paid: 'import.keptPaid',
  form: 'import.keptForm',
  booked: 'import.keptBooked',
  noted: 'import.keptNoted',
}

/** The names of the orders of dates. */
export const orderTexts: Record<DateOrder, DeskMessageKey> = {
  dmy: 'import.dmy',
  mdy: 'import.mdy',
  ymd: 'import.ymd',
}
