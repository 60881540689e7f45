import type { ImportKind } from '#worker/contract/admin/imports.ts'

const customerFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'dateOfBirth',
  'notes',
  'tags',
  'sourceId',
] as const

/** The fields of appointments. A start is one column, or its date and its time are two. */
const appointmentFields = [
  'start',
  'startDate',
  'startTime',
  'end',
  'minutes',
  'service',
  'staff',
  'price',
  'status',
  'customerSourceId',
] as const

/** The meanings that a column can have. */
export const importFields = [...customerFields, ...appointmentFields] as const

export type ImportField = (typeof importFields)[number]

/** Returns the fields of a table. The source id is that of the appointment, where there is one, and that of the customer is another. */
export const listFields = (kind: ImportKind): readonly ImportField[] =>
  kind === 'customers' ? customerFields : importFields
