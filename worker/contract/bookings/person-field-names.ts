import type { ContactFieldName } from './contact-field-names.ts'

/** The contact fields that name and reach a person. */
export const personFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
] as const satisfies readonly ContactFieldName[]
