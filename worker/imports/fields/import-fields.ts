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

/**
 * Returns the fields that a table can have. In a table of appointments `sourceId` is the id of the appointment, and
 * `customerSourceId` that of its customer.
 */
export const listFields = (kind: ImportKind): readonly ImportField[] =>
  kind === 'customers' ? customerFields : importFields
